import { createFieldError } from '#api/api-error.ts';
import type { SelectOption } from '#ui/form/select.tsx';
import { parseInteger, parseJson } from '#ui/form/parse.ts';

import type { EffectKind, FaultInput } from './fault-presets.ts';

type Effect = FaultInput['effect'];
type EffectWith<K extends string> = Extract<Effect, Readonly<Record<K, unknown>>>;

/** Hints for the value of each effect. */
export const EFFECT_HINTS: Readonly<Record<EffectKind, string>> = {
  error: 'An error key. Search by key or area, such as bonus',
  text: 'Message for the member, such as Call us first',
  status: 'Status and body, such as 503 {"message":"down"}',
  delay: 'Milliseconds, or two for a range: 500-2000',
  drip: 'Bytes per second',
  network: 'reset, hang, empty, truncate or malformed',
  hold: 'No value: held until released',
  socket: 'drop, refuse, mute, duplicate, reorder, or a lag in ms',
  special: 'gone, invalid-token or operator-rejection',
};

/** Options of effects with a fixed set of values. */
export const EFFECT_OPTIONS: Readonly<Partial<Record<EffectKind, readonly SelectOption[]>>> = {
  network: [
    { value: 'reset', text: 'reset: connection reset' },
    { value: 'hang', text: 'hang: no response until the app times out' },
    { value: 'empty', text: 'empty: closed without data' },
    { value: 'truncate', text: 'truncate: incomplete response' },
    { value: 'malformed', text: 'malformed: invalid HTTP' },
  ],
  special: [
    { value: 'gone', text: 'gone: service unavailable' },
    { value: 'invalid-token', text: 'invalid-token: session ended' },
    { value: 'operator-rejection', text: 'operator-rejection: the operator’s custom key' },
  ],
};

/**
 * Parses the effect of the given kind. The sandbox validates the value itself. Throws an `ApiError` with an issue for
 * the field.
 */
export function parseEffect(kind: EffectKind, value: string): Effect {
  const text = value.trim();
  switch (kind) {
    case 'error':
      return { error: text as EffectWith<'error'>['error'] };
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
      return { network: text as EffectWith<'network'>['network'] };
    case 'hold':
      return { hold: true };
    case 'socket': {
      if (/^\d+$/.test(text)) return { socket: { lagMs: parseInteger(text, 'effect') } };
      return { socket: text as EffectWith<'socket'>['socket'] };
    }
    case 'special':
      return { special: text as EffectWith<'special'>['special'] };
    default:
      throw createFieldError('effect', 'must be a known effect');
  }
}

/** Formats an effect as a short text. */
export const formatEffect = (effect: Effect): string => {
  const [[name, value] = ['', '']] = Object.entries(effect);
  return value === true ? name : `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`;
};
