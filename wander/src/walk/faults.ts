import type { FaultEffect } from '@wallet/shared/control/faults.ts';

import { COMMANDS } from './commands.ts';

/** Faults of a call, each of which the app must survive: every kind that the sandbox has. */
export const FAULTS = {
  'is lost': { network: 'reset' },
  'is cut': { network: 'truncate' },
  'is late': { delay: { ms: 1_500 } },
  fails: { error: 'INTERNAL_SERVER_ERROR' },
  'has no answer': { network: 'hang' },
  'has an empty answer': { network: 'empty' },
  'has an answer that is no HTTP': { network: 'malformed' },
  'is held': { hold: true },
  'comes slowly': { drip: { bytesPerS: 500 } },
  'is not served': { status: 503, body: '<h1>Service unavailable</h1>', contentType: 'text/html' },
  'is refused': { special: 'operator-rejection' },
  'ends the session': { special: 'invalid-token' },
  'ends the service': { special: 'gone' },
  'drops the connection': { socket: 'drop' },
  'is not let in': { socket: 'refuse' },
  'is not delivered': { socket: 'mute' },
  'comes twice': { socket: 'duplicate' },
  'comes after the next': { socket: 'reorder' },
  'lags behind': { socket: { lagMs: 1_500 } },
} as const satisfies Readonly<Record<string, FaultEffect>>;
export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** Calls that meet faults: the next of each command, those that tell how much there is, or whichever is next. */
export const FAULTY_CALLS: Readonly<Record<string, readonly string[]>> = {
  'each command': COMMANDS,
  'the balance': ['wallet.read'],
  'the statement': ['statement.list'],
  'the next call': ['*'],
  'the chat': ['socket:connect'],
  'a message of the chat': ['socket:message'],
};

/** Returns the names of calls that can meet a fault, as often as they are to meet it. */
export function listFaultyCalls(fault: FaultName): readonly string[] {
  if (fault === 'is not let in') return ['the chat'];
  if ('socket' in FAULTS[fault]) return ['a message of the chat'];
  return ['each command', 'each command', 'each command', 'the balance', 'the statement', 'the next call'];
}

/** Returns when a fault can come: a refusal of what was done would be none. */
export const listPhases = (fault: FaultName): readonly ('before' | 'after')[] =>
  'special' in FAULTS[fault] || 'socket' in FAULTS[fault] ? ['before'] : ['before', 'after'];
