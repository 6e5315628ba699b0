import { expect, test } from 'vitest';

import { createEmptyState } from '#domain/state/world-state.ts';

import { CommandEnv } from './command-env.ts';

const state = createEmptyState('seed');

test('ids of a command take effect only when they are applied', () => {
  const env = new CommandEnv(state, 5);
  expect([env.op, env.op, env.newId('slip'), env.newId('slip')]).toEqual([
    'op-1',
    'op-1',
    'slip-1',
    'slip-2',
  ]);
  expect(new CommandEnv(state, 5).newId('slip')).toBe('slip-1');

  const after = env.applyTo(state);
  expect(new CommandEnv(after, 5).newId('slip')).toBe('slip-3');
});

test('applying an unused environment returns the same state object', () => {
  expect(new CommandEnv(state, 5).applyTo(state)).toBe(state);
});

test('kinds of ids and random streams are counted independently', () => {
  const unusedEnv = new CommandEnv(state, 5);
  const usedEnv = new CommandEnv(state, 5);
  usedEnv.newId('slip');
  usedEnv.draw('game.transfer', '7');
  expect(usedEnv.newId('token')).toBe(unusedEnv.newId('token'));
  expect(usedEnv.newId('withdrawal')).toBe(unusedEnv.newId('withdrawal'));
});
