import { CLUSTER_VARIABLES } from '@wallet/deployment/cluster-variables.ts';
import { splitList } from '@wallet/deployment/config-variables.ts';
import { findProblem } from '@wallet/deployment/read-variables.ts';

/** This process among the nodes of a cluster. */
export interface NodeConfig {
  readonly name: string;
  /** Addresses of all nodes by their names, in the order of PEERS. */
  readonly peers: ReadonlyMap<string, string>;
  /** Name under which the other nodes call this one. */
  readonly hostName: string;
  /** Time that the worlds have to end in after a stop signal. */
  readonly drainMs: number;
}

type Name = (typeof CLUSTER_VARIABLES)[number]['name'];
type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the variables of a cluster. Returns sentences about what is wrong, and no node if there is no NODE_NAME. */
export function readNodeConfig(env: Environment): {
  readonly node: NodeConfig | undefined;
  readonly problems: readonly string[];
} {
  const read = (name: Name): string => env[name] ?? '';
  const problems = CLUSTER_VARIABLES.flatMap((variable) => findProblem(variable, read(variable.name)) ?? []);
  if (problems.length > 0) return { node: undefined, problems };

  const name = read('NODE_NAME');
  const pairs = splitList(read('PEERS')).map((pair) => pair.split('=') as [string, string]);
  const peers = new Map(pairs);
  const problem = findContradiction(name, peers, pairs.length);
  if (problem !== undefined) return { node: undefined, problems: [problem] };
  const drainMs = Number(read('DRAIN_SECONDS')) * 1_000;
  const url = peers.get(name);
  if (url === undefined) return { node: undefined, problems: [] };
  return { node: { name, peers, hostName: new URL(url).hostname, drainMs }, problems: [] };
}

/** Finds what is right by itself and wrong together. */
function findContradiction(
  name: string,
  peers: ReadonlyMap<string, string>,
  count: number,
): string | undefined {
  if (name === '' && count > 0) return 'NODE_NAME must be set to the name of this node, because PEERS is.';
  if (name !== '' && count === 0)
    return 'PEERS must be set to the nodes of the cluster, because NODE_NAME is.';
  if (peers.size < count) return 'PEERS must name each node once.';
  if (name !== '' && !peers.has(name)) return `PEERS must name this node, ${name}, as well.`;
  return undefined;
}
