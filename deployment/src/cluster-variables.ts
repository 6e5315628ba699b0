import { NODE_NAME } from '@wallet/shared/address-patterns.ts';

import * as patterns from './config-patterns.ts';

/** An environment variable of a cluster of sandboxes, read by each of them. */
interface ClusterVariable {
  readonly name: string;
  /** Pattern of the value, or of each entry of a list, as in `CONFIG_VARIABLES`. */
  readonly pattern: string;
  readonly isList?: boolean;
  /** Ends the sentence `NAME must be …`. */
  readonly requirement: string;
}

/** Variables of a cluster. */
export const CLUSTER_VARIABLES = [
  {
    name: 'NODE_NAME',
    pattern: NODE_NAME,
    requirement: 'a letter and up to 14 more lower-case letters or digits, such as n1',
  },
  {
    name: 'PEERS',
    pattern: patterns.PEER,
    isList: true,
    requirement: 'a list such as n1=http://10.0.0.1:4000,n2=http://10.0.0.2:4000 of all nodes, each once',
  },
  {
    name: 'DRAIN_SECONDS',
    pattern: '^[0-9]{1,5}$',
    requirement: 'a whole number from 0 to 99999',
  },
] as const satisfies readonly ClusterVariable[];
