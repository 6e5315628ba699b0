import { createFieldError } from '#api/api-error.ts';
import type { SelectOption } from '#ui/select.tsx';
import { parseJson, parseInteger } from '#ui/format.ts';

import type { EffectKind, FaultInput } from './fault-presets.ts';

type Effect = FaultInput['effect'];
type Of<K extends string> = Extract<Effect, Readonly<Record<K, unknown>>>;

/** What to type for each effect. */
export const EFFECT_HINTS: Readonly<Record<EffectKind, string>> = {
  error: 'A key, or an area to find its keys, such as bonus',
  text: 'What the app is to show, such as Call us first',
  status: 'Status and body, such as 503 {"message":"down"}',
  delay: 'Milliseconds, or two for a range: 500-2000',
  drip: 'Bytes a second',
  network: 'reset, hang, empty, truncate or malformed',
  hold: 'Nothing: it stays until it is released',
  socket: 'drop, refuse, mute, duplicate, reorder, or a lag in ms',
  special: 'gone, invalid-token or operator-rejection',
};

/** What there is to choose from, where a value is one of a few. */
export const EFFECT_OPTIONS: Readonly<Partial<Record<EffectKind, readonly SelectOption[]>>> = {
  network: [
    { value: 'reset', text: 'reset: broken off' },
    { value: 'hang', text: 'hang: no answer, until the app gives up' },
    { value: 'empty', text: 'empty: closed without a byte' },
    { value: 'truncate', text: 'truncate: the answer breaks off' },
    { value: 'malformed', text: 'malformed: no HTTP' },
  ],
  special: [
    { value: 'gone', text: 'gone: the service is over' },
    { value: 'invalid-token', text: 'invalid-token: to the login' },
    { value: 'operator-rejection', text: 'operator-rejection: the operator’s own key' },
  ],
};

/** The effect that a kind and a typed value say; what the value may be, the sandbox judges. Throws a `Problem`. */
export function parseEffect(kind: EffectKind, typed: string): Effect {
  const text = typed.trim();
  switch (kind) {
    case 'error':
      return { error: text as Of<'error'>['error'] };
    case 'text':
      return { status: 400, body: { message: text } };
    case 'status': {
      const [, status = '', body = ''] = /^(\S*)\s*([\s\S]*)$/.exec(text) ?? [];
      return {
        status: parseInteger(status, 'effect'),
        ...(body === '' ? {} : { body: parseJson(body, 'effect') }),
      };
    }
    case 'delay': {
      const [from = '', to] = text.split('-');
      const ms = parseInteger(from, 'effect');
      return { delay: to === undefined ? { ms } : { uniform: [ms, parseInteger(to, 'effect')] } };
    }
    case 'drip':
      return { drip: { bytesPerS: parseInteger(text, 'effect') } };
    case 'network':
      return { network: text as Of<'network'>['network'] };
    case 'hold':
      return { hold: true };
    case 'socket': {
      if (/^\d+$/.test(text)) return { socket: { lagMs: parseInteger(text, 'effect') } };
      return { socket: text as Of<'socket'>['socket'] };
    }
    case 'special':
      return { special: text as Of<'special'>['special'] };
    default:
      throw createFieldError('effect', 'is not known');
  }
}

/** An effect in a few words. */
export const formatEffect = (effect: Effect): string => {
  const [[name, value] = ['', '']] = Object.entries(effect);
  return value === true ? name : `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`;
};
