import { nodes as calls } from '@wallet/shared/control/meta.ts';

import type { Worlds } from '#world/worlds.ts';

import { ControlRefusal, implementControlRoutes, unknownName } from '#control/call/control-route.ts';

import type { Cluster, NodeState } from './cluster.ts';

const NO_CLUSTER = new ControlRefusal(404, 'SANDBOX_NO_CLUSTER', [
  { path: '', message: 'must not be called without a cluster: this sandbox has no NODE_NAME' },
]);

/** Describes this node. The world `default` of a node that is not the home is not counted: nobody can use it. */
export const toOwnState = (cluster: Cluster, worlds: Worlds): NodeState => ({
  name: cluster.name,
  url: cluster.urlOf(cluster.name),
  state: worlds.drain.isRunning ? 'draining' : 'ready',
  worlds: cluster.name === cluster.home ? worlds.size : worlds.size - 1,
});

/** Describes the nodes as this one knows them, without asking them. */
const toKnownNodes = (cluster: Cluster, worlds: Worlds): NodeState[] => [
  toOwnState(cluster, worlds),
  ...cluster.peerNames.map((name): NodeState => ({ name, url: cluster.urlOf(name), state: 'ready' })),
];

export const nodeRoutes = implementControlRoutes(calls, {
  list: async ({ cluster, isFromNode, worlds }) => {
    if (!cluster) return { nodes: [] };
    const own = toOwnState(cluster, worlds);
    return { nodes: isFromNode ? [own] : [...(await cluster.readStates(own))] };
  },

  add: async ({ cluster, isFromNode, worlds, body }) => {
    if (!cluster) return NO_CLUSTER;
    cluster.add(body.name, body.url);
    if (!isFromNode) {
      await Promise.all(
        cluster.peerNames.map((name) => cluster.call(name, calls.add, { body }).catch(() => undefined)),
      );
    }
    return { nodes: toKnownNodes(cluster, worlds) };
  },

  release: ({ cluster, worlds, params }) => {
    if (!cluster) return NO_CLUSTER;
    worlds.otherNodes.release(params.node);
    return {};
  },

  remove: async ({ cluster, isFromNode, worlds, params }) => {
    if (!cluster) return NO_CLUSTER;
    const known = cluster.peerNames;
    // The node that is asked first tells of a name that it does not know; the others need not know it.
    if (!isFromNode && !known.includes(params.node)) return unknownName('NODE', 'node', params.node, known);
    cluster.remove(params.node);
    if (!isFromNode) {
      await Promise.all(
        cluster.peerNames.map((name) => cluster.call(name, calls.remove, { params }).catch(() => undefined)),
      );
    }
    return { nodes: toKnownNodes(cluster, worlds) };
  },
});
