import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { FaultRule } from '@wallet/shared/control/faults.ts';

import { parseEffect, formatEffect } from './fault-effect.ts';
import { FAULT_PRESETS } from './fault-presets.ts';

test('what the form of a fault has is an effect that the sandbox accepts', () => {
  for (const [kind, value, effect] of [
    ['error', 'TRANSFER_FAIL', { error: 'TRANSFER_FAIL' }],
    ['status', '503 {"message":"down"}', { status: 503, body: { message: 'down' } }],
    ['status', '204', { status: 204 }],
    ['text', 'Call us first', { status: 400, body: { message: 'Call us first' } }],
    ['delay', '500', { delay: { ms: 500 } }],
    ['delay', '500-2000', { delay: { uniform: [500, 2000] } }],
    ['drip', '64', { drip: { bytesPerS: 64 } }],
    ['network', 'reset', { network: 'reset' }],
    ['hold', '', { hold: true }],
    ['socket', 'mute', { socket: 'mute' }],
    ['socket', '300', { socket: { lagMs: 300 } }],
    ['special', 'gone', { special: 'gone' }],
  ] as const) {
    const row = `${kind} ${value}`;
    expect(parseEffect(kind, value), row).toEqual(effect);
    expect(z.safeParse(FaultRule, { match: '*', effect }).success, row).toBe(true);
  }
});

test.each([
  ['delay', 'soon'],
  ['status', 'x'],
  ['status', '500 {oops'],
  ['drip', ''],
] as const)('%s "%s" is rejected before anything is sent', (kind, value) => {
  expect(() => parseEffect(kind, value)).toThrow('Nothing was sent.');
});

test('every preset is a rule that the sandbox accepts', () => {
  for (const { text, rule } of FAULT_PRESETS) expect(z.safeParse(FaultRule, rule).success, text).toBe(true);
});

test('an effect is formatted as a short text', () => {
  expect(formatEffect({ hold: true })).toBe('hold');
  expect(formatEffect({ network: 'reset' })).toBe('network reset');
  expect(formatEffect({ delay: { ms: 5 } })).toBe('delay {"ms":5}');
});
