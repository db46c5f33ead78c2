import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.Controller;
import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import io.cadre.qos.manager.Drift;
import io.cadre.qos.manager.NodeListener;
import io.cadre.qos.manager.OutOfMemory;
import io.cadre.qos.manager.QosManager;
import io.cadre.qos.manager.Vanished;
import io.cadre.qos.policy.NodePolicy;
import io.cadre.qos.policy.PolicyOptions;
import java.util.Map;
import java.util.Set;

/** A node agent: one pod, kept as it should be, with a word about each OOM and each drift. */
class Agent implements NodeListener {

  public static void main(final String[] arguments) throws Exception {
    final ResourceList room = ResourceList.parse(Map.of("cpu", "4", "memory", "8Gi"));
    final ResourceList size = ResourceList.parse(Map.of("cpu", "500m", "memory", "256Mi"));
    final Pod pod =
        Pod.builder("default", "web", "5f0c0001")
            .add(new Container("app", ContainerKind.REGULAR, new ResourceRequirements(size, size)))
            .build();
    final NodePolicy policy = NodePolicy.of(Node.of(room, room), PolicyOptions.defaults());
    try (CgroupRoot root =
            CgroupRoot.open(Set.of(Controller.CPU, Controller.MEMORY, Controller.PIDS));
        QosManager manager = QosManager.builder(root, policy).listener(new Agent()).build()) {
      System.out.println(manager.start());
      System.out.println(manager.putPod(pod).refusals());
      System.out.println("watching " + manager.info().desired() + ", Enter ends it");
      System.in.read();
      System.out.println(manager.removePod(pod.uid()).refusals());
    }
  }

  @Override
  public void outOfMemory(final OutOfMemory event) {
    System.out.println(event.label() + ": " + event.killed() + " processes killed");
  }

  @Override
  public void drift(final Drift drift) {
    System.out.printf(
        "%s %s was %s, should be %s: %s%n",
        drift.group(), drift.file(), drift.found(), drift.planned(), drift.outcome());
  }

  @Override
  public void vanished(final Vanished vanished) {
    System.out.println(vanished.label() + ": " + vanished.group() + " was removed");
  }
}
