import { expect, test } from 'vitest';

import { Table } from '#domain/collections/table.ts';
import type { StreamScript } from '#domain/entities/random-stream.ts';
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

const script = (fields: Partial<StreamScript>): StreamScript => ({
  id: 'game.transfer:*',
  stream: 'game.transfer',
  member: null,
  values: ['fail'],
  afterwards: 'seeded',
  used: 0,
  ...fields,
});

test('a scripted value is drawn once, counted like any other, and the own script of a member comes first', () => {
  const own = script({ id: 'game.transfer:7', member: '7', values: ['fail', 'ok'] });
  let current = { ...state, scripts: Table.of([script({}), own]) };
  const drawn = ['7', '7', '7', '7', '8'].map((entity) => {
    const env = new CommandEnv(current, 5);
    env.draw('game.transfer', entity);
    current = env.applyTo(current);
    return env.draws;
  });
  const draw = (entity: string, index: number, value: string, scripted: boolean) => [
    { stream: 'game.transfer', entity, index, value, scripted },
  ];
  expect(drawn).toEqual([
    draw('7', 1, 'fail', true),
    draw('7', 2, 'ok', true),
    draw('7', 3, 'fail', true),
    draw('7', 4, 'ok', false),
    draw('8', 1, 'ok', false),
  ]);
});

test('the draws of one command take the values of a script one after the other', () => {
  const scripts = Table.of([script({ values: ['fail', 'ok', 'fail'] })]);
  const env = new CommandEnv({ ...state, scripts }, 5);
  expect(['7', '7', '8'].map((entity) => env.draw('game.transfer', entity))).toEqual(['fail', 'ok', 'fail']);
});

test('a file is kept under the digest of its bytes', () => {
  const env = new CommandEnv(state, 5);
  const bytes = new TextEncoder().encode('abc');
  const digest = env.keepFile(bytes);
  expect(digest).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect([...env.files]).toEqual([[digest, bytes]]);
});
