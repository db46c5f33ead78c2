import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.event.CounterFile;
import io.cadre.cgroup.event.EventLoop;
import io.cadre.cgroup.event.FailureHandler;
import io.cadre.cgroup.event.GroupListener;
import io.cadre.cgroup.event.GroupWatch;
import io.cadre.cgroup.event.Interest;
import io.cadre.cgroup.event.Overwrite;
import io.cadre.cgroup.event.Overwrites;
import io.cadre.cgroup.setting.Memory;
import io.cadre.qos.Container;
import io.cadre.qos.ContainerKind;
import io.cadre.qos.Node;
import io.cadre.qos.Pod;
import io.cadre.qos.ResourceList;
import io.cadre.qos.ResourceRequirements;
import io.cadre.qos.manager.QosManager;
import io.cadre.qos.policy.NodePolicy;
import io.cadre.qos.policy.PolicyOptions;
import java.util.Map;
import java.util.Set;

/** A node agent: one pod, kept as it should be, with a word about each OOM and each drift. */
class Agent {

  private static final String CONTAINER = "/kubepods/pod5f0c0001/app";

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
        QosManager manager = QosManager.builder(root, policy).build();
        EventLoop loop = EventLoop.start("cgroup-events", FailureHandler.uncaught())) {
      System.out.println(manager.start());
      System.out.println(manager.putPod(pod).refusals());
      try (Cgroup container = root.open(CgroupPath.of(CONTAINER));
          GroupWatch watch = loop.watch(container, interest(), listener(manager))) {
        System.out.println("watching " + watch.path() + ", Enter ends it");
        System.in.read();
      }
      System.out.println(manager.removePod(pod.uid()).refusals());
    }
  }

  private static Interest interest() {
    return Interest.in(CounterFile.MEMORY_LOCAL, Overwrites.of(Memory.MAX.file()));
  }

  private static GroupListener listener(final QosManager manager) {
    return new GroupListener() {
      @Override
      public void outOfMemory(
          final GroupWatch watch, final long limitHits, final long killed, final long groupKills) {
        System.out.println(watch.path() + ": " + killed + " processes killed for want of memory");
      }

      @Override
      public void overwritten(final GroupWatch watch, final Overwrite overwrite) {
        System.out.println(watch.path() + ": " + overwrite);
        manager.repair(); // writes what differs, and nothing when that was the manager itself
      }
    };
  }
}
