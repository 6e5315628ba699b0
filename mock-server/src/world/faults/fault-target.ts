import { serverEvents } from '@wallet/shared/contract/chat/events.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { normalisePath, toPathPattern } from '@wallet/shared/schema/url-path.ts';
import { getSchemaFields } from '@wallet/shared/schema/walk-schema.ts';

import type { FaultTarget } from '#domain/entities/fault.ts';

const SOCKET_PREFIX = 'socket:';

/** Events of a chat socket that a rule can target: connecting, joining a room, and every message to it. */
export const SOCKET_EVENTS: readonly string[] = [
  'connect',
  'join',
  ...Object.keys(serverEvents).filter((name) => name !== 'join_error'),
];

/**
 * Parses the target of a rule: an operation (`wallet.transfer`), a group (`wallet.*`), `*`, a method and path, or a
 * socket event (`socket:message`). Returns undefined when it matches nothing in the contract.
 */
export function parseFaultTarget(text: string): FaultTarget | undefined {
  if (text.startsWith(SOCKET_PREFIX)) {
    const event = text.slice(SOCKET_PREFIX.length);
    return SOCKET_EVENTS.includes(event) ? { at: 'socket', event } : undefined;
  }
  const isOperation =
    text === '*' || OPERATIONS.some(([name]) => name === text || groupPattern(name) === text);
  if (isOperation) return { at: 'call', operation: text, path: null };

  const [method = '', rawPath = ''] = text.split(/ +/);
  // The specification writes `{slotCode}` for `:slotCode`.
  const path = rawPath.replaceAll(/\{(\w+)\}/g, ':$1');
  const candidates = OPERATIONS.filter(([, endpoint]) => endpoint.method === method);
  const declared = candidates.find(([, endpoint]) => endpoint.path === path);
  if (declared) return { at: 'call', operation: declared[0], path: null };
  if (path.includes(':')) return undefined;
  const called = normalisePath(path) ?? '';
  const matched = candidates.find(([, endpoint]) => toPathPattern(endpoint.path).test(called));
  return matched && { at: 'call', operation: matched[0], path };
}

const groupPattern = (operation: string): string => `${operation.split('.')[0]}.*`;

/** Checks whether a call is the target of a rule. */
export const isTargetOf = (target: FaultTarget, operation: string, path: string): boolean =>
  target.at === 'call' &&
  (target.operation === '*' ||
    target.operation === operation ||
    target.operation === groupPattern(operation)) &&
  (target.path === null || normalisePath(target.path) === normalisePath(path));

/** Returns the names that the body of a call to these operations can have at its top level. */
export function listBodyFields(isIncluded: (operation: string) => boolean): readonly string[] {
  const bodies = OPERATIONS.filter(([name]) => isIncluded(name)).map(([, { body }]) => body);
  return [...new Set(bodies.flatMap((body) => Object.keys(getSchemaFields(body))))];
}

/** Names of all targets, to suggest one when a rule names none. */
export const TARGET_NAMES: readonly string[] = [
  ...OPERATIONS.flatMap(([name, { method, path }]) => [name, groupPattern(name), `${method} ${path}`]),
  ...SOCKET_EVENTS.map((event) => `${SOCKET_PREFIX}${event}`),
];
