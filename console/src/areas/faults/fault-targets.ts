import { contract } from '@wallet/shared/contract/index.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { serverEvents } from '@wallet/shared/contract/chat/events.ts';

/** Everything that a fault rule can match. */
export const FAULT_TARGETS: readonly string[] = [
  '*',
  ...Object.keys(contract).map((area) => `${area}.*`),
  ...OPERATIONS.map(([name]) => name),
  ...['connect', 'join', ...Object.keys(serverEvents).filter((name) => name !== 'join_error')].map(
    (event) => `socket:${event}`,
  ),
];
