import * as z from 'zod/mini';

import { clientEvents, serverEvents } from '@wallet/shared/contract/chat/events.ts';

import type { Observation } from './assumption.ts';
import { checkAssumptions } from './check-assumptions.ts';
import { maskExample } from './mask-example.ts';

/** An event of socket.io: `42["message",{…}]`, with or without a namespace and an id. */
const EVENT = /^42(?:\/[^,]*,)?\d*(\[.*\])$/s;

/** Names of the app's events before they are replaced by `CHAT_NAMES`. */
type Direction = 'send' | 'receive';

/** Parses a frame of the chat socket; undefined for those of the connection itself. */
export function parseEvent(data: string): readonly [string, unknown] | undefined {
  const text = EVENT.exec(data)?.[1];
  if (text === undefined) return undefined;
  try {
    const [name, payload] = JSON.parse(text) as readonly unknown[];
    return typeof name === 'string' ? [name, payload] : undefined;
  } catch {
    return undefined;
  }
}

/** Says of a frame of the chat socket which assumption it confirms or refutes. */
export function checkFrame(direction: Direction, data: string): readonly Observation[] {
  const event = parseEvent(data);
  return event === undefined ? [] : checkEvent(direction, ...event);
}

/** Says of an event of the chat socket which assumption it confirms or refutes. */
export function checkEvent(direction: Direction, name: string, payload: unknown): readonly Observation[] {
  const events: Readonly<Record<string, z.ZodMiniType>> = direction === 'send' ? clientEvents : serverEvents;
  const schema = events[name];
  if (schema) return checkAssumptions('socket', name, schema, payload);
  const meant = Object.keys(events).find(
    (each) => z.safeParse(events[each] as z.ZodMiniType, payload).success,
  );
  if (meant === undefined) return [];
  return [
    {
      id: `socket ${meant}`,
      verdict: 'refuted',
      example: maskExample(payload),
      problem: `the event is named \`${name}\``,
      change: `CHAT_NAMES=${meant}=${name}`,
    },
  ];
}
