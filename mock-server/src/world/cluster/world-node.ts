import { randomBytes } from 'node:crypto';

/** Process of a cluster that holds a registry of worlds. */
export interface WorldNode {
  /** Name with which the ids of its worlds begin. */
  readonly name: string;
  /** Name of the node with the world `default`. */
  readonly home: string;
  /** Returns the name of the node that holds the world with this id. */
  readonly findNode: (worldId: string) => string;
}

/**
 * Finds the node of a world among the names of a cluster: the part of its id before the first hyphen. An id
 * without a node's name, such as `default`, belongs to the home node.
 */
export function findNodeOfWorld(id: string, names: ReadonlySet<string>, home: string): string {
  const end = id.indexOf('-');
  const name = end === -1 ? '' : id.slice(0, end);
  return names.has(name) ? name : home;
}

/** Returns an unused id for a world. In a cluster it begins with the name of the node. */
export function createWorldId(node: WorldNode | undefined): string {
  const id = `w${randomBytes(6).toString('hex')}`;
  return node === undefined ? id : `${node.name}-${id}`;
}
