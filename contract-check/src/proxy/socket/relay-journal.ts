import { EVENT_MAX_UNITS } from '@wallet/mock-server/socket/socket-journal.ts';
import type { Comparison } from '@wallet/mock-server/world/journal/journal-entry.ts';
import type { ChatSocketNames } from '@wallet/shared/chat-socket-names.ts';
import { clientEvents, serverEvents } from '@wallet/shared/contract/chat/events.ts';

import { checkEvent } from '../../conformance/check-frame.ts';
import { listDifferences } from '../../conformance/list-differences.ts';

export type Direction = 'send' | 'receive';

/** Finds the event of the contract that stands behind a name of this deployment (`CHAT_NAMES`). */
export function toContractEvent(direction: Direction, name: string, names: ChatSocketNames): string {
  const events = Object.keys(direction === 'send' ? clientEvents : serverEvents) as (
    | 'join'
    | 'message'
    | 'join_error'
  )[];
  return events.find((event) => names[event] === name) ?? name;
}

/** Compares an event with the contract, after its name was replaced by the contract's. */
export function compareEvent(direction: Direction, event: string, payload: unknown): Comparison {
  const observations = checkEvent(direction, event, payload);
  const isKnown = Object.hasOwn(direction === 'send' ? clientEvents : serverEvents, event);
  return {
    differences: listDifferences('socket', [], observations),
    unknown: isKnown || observations.length > 0 ? [] : [event.slice(0, EVENT_MAX_UNITS)],
  };
}
