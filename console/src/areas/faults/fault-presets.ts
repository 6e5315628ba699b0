import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import type { faults } from '@wallet/shared/control/faults.ts';

export type FaultInput = ControlInput<typeof faults.add>['body'];

interface Preset {
  readonly text: string;
  readonly rule: FaultInput;
}

/** What is asked for most, ready to be pressed. */
export const FAULT_PRESETS: readonly Preset[] = [
  // The answer breaks off. Where the connection is reset, the browser sends the call again by itself.
  {
    text: 'Next transfer fails after the effect',
    rule: { match: 'wallet.transfer', phase: 'after', effect: { network: 'truncate' } },
  },
  {
    text: 'Next withdrawal loses its answer',
    rule: { match: 'wallet.withdrawAll', phase: 'after', effect: { network: 'truncate' } },
  },
  {
    text: 'Maintenance: everything answers “gone”',
    rule: { match: '*', when: { times: 'always' }, effect: { special: 'gone' } },
  },
  {
    text: 'Offline: every connection is lost',
    rule: { match: '*', when: { times: 'always' }, effect: { network: 'reset' } },
  },
  {
    text: 'Everything answers 500',
    rule: { match: '*', when: { times: 'always' }, effect: { error: 'INTERNAL_SERVER_ERROR' } },
  },
  {
    text: 'Slow: each answer takes 1 to 4 s',
    rule: { match: '*', when: { times: 'always' }, effect: { delay: { uniform: [1_000, 4_000] } } },
  },
  {
    text: 'Token ends after 3 calls',
    rule: { match: '*', when: { skip: 3, times: 1 }, effect: { special: 'invalid-token' } },
  },
  {
    text: 'Hold the next transfer',
    rule: { match: 'wallet.transfer', effect: { hold: true } },
  },
];

/** What may happen, in words; each makes the effect from one value that was typed. */
export const EFFECT_KINDS = [
  { value: 'error', text: 'Refuse with a key' },
  { value: 'text', text: 'Refuse with a text of your own' },
  { value: 'status', text: 'Answer with a status and a body' },
  { value: 'delay', text: 'Wait, then answer' },
  { value: 'drip', text: 'Drip, byte by byte' },
  { value: 'network', text: 'Break the connection' },
  { value: 'hold', text: 'Hold until released' },
  { value: 'socket', text: 'Socket weather' },
  { value: 'special', text: 'Gone, invalid token or rejection' },
] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number]['value'];
