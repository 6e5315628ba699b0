import { contract } from '@wallet/shared/contract/index.ts';
import { serverEvents } from '@wallet/shared/contract/chat/events.ts';

/** Names of all operations, such as `wallet.transfer`. */
const OPERATION_NAMES: readonly string[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.keys(calls).map((name) => `${area}.${name}`),
);

/** Everything that a fault rule can match. */
export const FAULT_TARGETS: readonly string[] = [
  '*',
  ...Object.keys(contract).map((area) => `${area}.*`),
  ...OPERATION_NAMES,
  ...['connect', 'join', ...Object.keys(serverEvents).filter((name) => name !== 'join_error')].map(
    (event) => `socket:${event}`,
  ),
];
