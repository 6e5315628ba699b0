import { serverEvents } from '@wallet/shared/contract/chat/events.ts';
import type { EndpointGroup, Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { contract } from '@wallet/shared/contract/index.ts';

import type { FaultTarget } from '#domain/entities/fault.ts';

const SOCKET = 'socket:';

/** What can happen to a chat socket: it comes, it enters its room, it is told something. */
const SOCKET_EVENTS: readonly string[] = [
  'connect',
  'join',
  ...Object.keys(serverEvents).filter((name) => name !== 'join_error'),
];

const operations: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.entries(contract).flatMap(
  ([area, endpoints]) =>
    Object.entries(endpoints as EndpointGroup).map(
      ([name, endpoint]) => [`${area}.${name}`, endpoint] as const,
    ),
);

/** The addresses that a path of the contract stands for. */
export function pathPattern(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment && `/${segment}`;
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${segments.join('')}/?$`);
}

/** What a text of a rule names; undefined where it names nothing of the contract. */
export function parseFaultTarget(text: string): FaultTarget | undefined {
  if (text.startsWith(SOCKET)) {
    const event = text.slice(SOCKET.length);
    return SOCKET_EVENTS.includes(event) ? { at: 'socket', event } : undefined;
  }
  const isName = text === '*' || operations.some(([name]) => name === text || areaOf(name) === text);
  if (isName) return { at: 'call', operation: text, path: null };

  const [method = '', given = ''] = text.split(/ +/);
  // `{slotCode}` is how the specification writes `:slotCode`.
  const path = given.replaceAll(/\{(\w+)\}/g, ':$1');
  const ofMethod = operations.filter(([, endpoint]) => endpoint.method === method);
  const declared = ofMethod.find(([, endpoint]) => endpoint.path === path);
  if (declared) return { at: 'call', operation: declared[0], path: null };
  if (path.includes(':')) return undefined;
  const addressed = ofMethod.find(([, endpoint]) => pathPattern(endpoint.path).test(path));
  return addressed && { at: 'call', operation: addressed[0], path };
}

const areaOf = (operation: string): string => `${operation.split('.')[0]}.*`;

/** Whether the target is this call. */
export const isTargetOf = (target: FaultTarget, operation: string, path: string): boolean =>
  target.at === 'call' &&
  (target.operation === '*' || target.operation === operation || target.operation === areaOf(operation)) &&
  (target.path === null || target.path === path);

/** Every name that a rule can aim at, for the message about one that is none. */
export const TARGET_NAMES: readonly string[] = [
  ...operations.flatMap(([name, { method, path }]) => [name, `${method} ${path}`]),
  ...SOCKET_EVENTS.map((event) => `${SOCKET}${event}`),
];
