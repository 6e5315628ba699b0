import { ControlError, type ControlRequest } from '@wallet/shared/control/client.ts';
import { worlds as calls } from '@wallet/shared/control/worlds.ts';
import type { ControlCall, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import type { Worlds } from '#world/worlds.ts';

import { ControlRefusal, invalidInput } from '#control/call/control-route.ts';

import type { Cluster } from './cluster.ts';
import { toOwnState } from './nodes.ts';

/** Converts the refusal of another node into that of this one. */
const toControlError = ({ status, code, issues }: ControlError): ControlRefusal =>
  new ControlRefusal(
    status === 0 ? 503 : status,
    code || 'SANDBOX_NODE_UNREACHABLE',
    issues.length > 0 ? [...issues] : undefined,
  );

/** Finds the node on which a world must be created: that of its id, and of the world that it is a fork of. */
export function findCreationNode(
  cluster: Cluster,
  { id, from }: { readonly id?: string | undefined; readonly from?: string | undefined },
): string | ControlRefusal | undefined {
  const origin = from === undefined ? undefined : cluster.findNode(from);
  const named = id === undefined ? undefined : cluster.findNode(id);
  if (origin !== undefined && named !== undefined && origin !== named) {
    return invalidInput([
      {
        path: 'id',
        message: `must be left out or begin with "${origin}-", because a fork lives on the node of its origin`,
      },
    ]);
  }
  return origin ?? named;
}

/**
 * Creates a world on the node that its id or its origin names, otherwise on the one with the fewest worlds. A node that
 * does not answer or has no room is passed over. `createHere` creates it in this process.
 */
export async function createOnNode<C extends ControlCall>(
  { cluster, worlds }: { readonly cluster: Cluster; readonly worlds: Worlds },
  call: C,
  request: ControlRequest<C>,
  wanted: string | undefined,
  createHere: () => ControlResponse<C> | ControlRefusal | Promise<ControlResponse<C> | ControlRefusal>,
): Promise<ControlResponse<C> | ControlRefusal> {
  const createOn = async (name: string) => {
    if (name === cluster.name) return createHere();
    try {
      return await cluster.call(name, call, request);
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      if (error.status === 0) cluster.recordUnreachable(name);
      return toControlError(error);
    }
  };
  if (wanted !== undefined) return createOn(wanted);

  await cluster.ensureStates();
  const tried = new Set<string>();
  const choose = () => cluster.chooseNode(toOwnState(cluster, worlds), tried);
  let refusal = new ControlRefusal(503, 'SANDBOX_CLOSING');
  for (let name = choose(); name !== undefined; name = choose()) {
    tried.add(name);
    let isCreated = false;
    try {
      const created = await createOn(name);
      isCreated = !(created instanceof ControlRefusal);
      if (!(created instanceof ControlRefusal) || created.status !== 503) return created;
      refusal = created;
    } finally {
      cluster.finishCreation(name, isCreated);
    }
  }
  return refusal;
}

type WorldList = ControlResponse<typeof calls.list>;

/** Adds the worlds of the other nodes to those of this one. A node that does not answer in time is named. */
export async function listOnNodes(cluster: Cluster, own: WorldList['worlds']): Promise<WorldList> {
  const unreachable: string[] = [];
  const lists = await Promise.all(
    cluster.peerNames.map(async (name) => {
      try {
        return (await cluster.call(name, calls.list, {})).worlds;
      } catch {
        unreachable.push(name);
        return [];
      }
    }),
  );
  return { worlds: [...own, ...lists.flat()], unreachable: unreachable.sort() };
}
