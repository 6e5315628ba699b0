/** The process of a cluster in which a registry of worlds lives. */
export interface WorldNode {
  /** Name with which the ids of its worlds begin. */
  readonly name: string;
  /** Name of the node with the world `default`. */
  readonly home: string;
  /** Returns the name of the node in which the world with this id lives. */
  readonly findNode: (worldId: string) => string;
}

/**
 * Finds the node of a world among the names of a cluster: the part of its id before the first hyphen. An id that names
 * none of them, such as `default`, is one of the home node.
 */
export function findNodeOfWorld(id: string, names: ReadonlySet<string>, home: string): string {
  const end = id.indexOf('-');
  const name = end === -1 ? '' : id.slice(0, end);
  return names.has(name) ? name : home;
}
