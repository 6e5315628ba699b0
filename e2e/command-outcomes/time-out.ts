import { expect } from '@playwright/test';

import type { Cell } from './cell.ts';
import type { CommandCase } from './commands/command-case.ts';

/** Just after the app gives up a request. */
const TIMEOUT_MS = 61_000;
const UPLOAD_TIMEOUT_MS = 301_000;

/** Waits until the only fault rule of the world has been hit. */
export const waitUntilHanging = ({ world }: Cell) =>
  expect.poll(async () => (await world.faults.list())[0]?.hits).toBe(1);

/** Lets the app give up the request of a command. */
export const timeOut = ({ world }: Cell, { operation }: CommandCase) =>
  world.clock.fastForward(operation === 'wallet.slip' ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
