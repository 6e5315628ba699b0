import type { BrowserContext } from '@playwright/test';
import { expect, test } from 'vitest';

import { watchCommandGets } from './command-gets.ts';
import { createFakeSandbox } from './fake-sandbox.test-utils.ts';
import { World } from './world.ts';

const ACTIVATE = '/api/bonus/activate/WELCOME';

/** Creates a context that tells of the requests of its page. */
function createContext() {
  const listeners: ((request: object) => void)[] = [];
  const context = {
    exposeBinding: () => Promise.resolve(),
    addInitScript: () => Promise.resolve(),
    once: () => {},
    on: (_event: string, listener: (request: object) => void) => void listeners.push(listener),
  } as unknown as BrowserContext;
  const send = (path: string) => {
    const request = { method: () => 'GET', url: () => `http://sandbox.example${path}` };
    for (const listener of listeners) listener(request);
  };
  return { context, send };
}

/** Creates a world whose journal gets a number of calls of a GET with an effect. */
async function createWatchedWorld() {
  const { sandbox, answers } = createFakeSandbox('http://sandbox.example');
  const world = await World.create(sandbox);
  const arrive = (count: number) => {
    const entry = { at: '2026-01-15T03:00:00.000Z', realAt: '2026-01-15T03:00:00.000Z', ms: 1 };
    const lists = { faults: [], draws: [], changes: [], emissions: [], violations: [] };
    const activated = { ...entry, ...lists, method: 'GET', path: ACTIVATE, operation: 'bonus.activate' };
    const entries = Array.from({ length: count }, (_, index) => ({ ...activated, seq: index + 1 }));
    answers['/__sandbox/worlds/w/journal'] = { entries };
  };
  return { world, arrive };
}

test('a GET with an effect that the test itself has sent is none that a browser repeated', async () => {
  const { world, arrive } = await createWatchedWorld();
  const { context, send } = createContext();
  const watch = await watchCommandGets(context);

  await world.request('GET', `${ACTIVATE}?from=test`);
  send(ACTIVATE);
  arrive(2);
  expect(await watch.findRepeated(world)).toEqual([]);
  arrive(3);
  expect(await watch.findRepeated(world)).toEqual(['bonus.activate arrived 3 times, sent 2']);
});

test('a GET with an effect of a second device that the world follows is none that a browser repeated', async () => {
  const { world, arrive } = await createWatchedWorld();
  const watch = await watchCommandGets(createContext().context);
  const { context, send } = createContext();
  world.follow(context);

  send(ACTIVATE);
  arrive(1);
  expect(await watch.findRepeated(world)).toEqual([]);
  arrive(2);
  expect(await watch.findRepeated(world)).toEqual(['bonus.activate arrived 2 times, sent 1']);
});
