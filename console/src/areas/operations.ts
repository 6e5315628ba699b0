import { contract } from '@wallet/shared/contract/index.ts';
import { fromServer } from '@wallet/shared/contract/chat-events.ts';

/** Every call of the operator by its name, such as `wallet.transfer`. */
export const OPERATIONS: readonly string[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.keys(calls).map((name) => `${area}.${name}`),
);

/** Everything that a fault can aim at. */
export const TARGETS: readonly string[] = [
  '*',
  ...Object.keys(contract).map((area) => `${area}.*`),
  ...OPERATIONS,
  ...['connect', 'join', ...Object.keys(fromServer).filter((name) => name !== 'join_error')].map(
    (event) => `socket:${event}`,
  ),
];
