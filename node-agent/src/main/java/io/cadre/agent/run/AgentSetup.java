package io.cadre.agent.run;

import io.cadre.agent.log.AgentLog;
import io.cadre.qos.manager.ManagerOptions;
import io.cadre.qos.manager.QosManagerBuilder;
import io.cadre.qos.policy.NodePolicy;
import java.util.function.Function;

/**
 * What an agent is made of, but for its pods.
 *
 * @param policy the rules of the node
 * @param manager starts to describe the manager of that node
 * @param options how it goes about its work
 * @param port of the pages on the loopback address, 0 for any that is free
 * @param log takes a line for all that happens
 */
public record AgentSetup(
    NodePolicy policy,
    Function<NodePolicy, QosManagerBuilder> manager,
    ManagerOptions options,
    int port,
    AgentLog log) {}
