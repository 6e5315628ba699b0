import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { ENDPOINTS } from '@wallet/shared/testing/endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { COMMANDS } from '#commands/every-command.test-utils.ts';
import { LONG_TIMEOUT, randomSeed, runCount } from '#testing/run-length.ts';

import { SCREENS } from '../strange-responses/screens.ts';
import { checkClient, checkCommand } from './command-cell.test-utils.tsx';
import { type Fault, FAULTS } from './faults.test-utils.ts';
import { checkScreen } from './screen-cell.test-utils.ts';

const SEED = randomSeed(11);
/** Kinds of faults that each call meets in this run: 1 in `npm test`, 4 in the proof, all in a long run. */
const KINDS = runCount(4, FAULTS.length);

/** Every kind has as many cells as any other. */
const CELLS = ENDPOINTS.flatMap((endpoint, index) =>
  Array.from({ length: KINDS }, (_, kind) => ({
    endpoint,
    fault: FAULTS[(SEED + index * KINDS + kind) % FAULTS.length] as Fault,
  })),
);

/** Sends a call into a fault from where the app sends it: a screen, the button of a command, or the client alone. */
function check(endpoint: Endpoint, fault: Fault): Promise<readonly string[]> {
  const [, definition] = COMMANDS.find(([, each]) => each.endpoint === endpoint) ?? [];
  if (definition) return checkCommand(definition, fault);
  const screen = SCREENS.find(({ shows }) => shows.includes(endpoint));
  return screen ? checkScreen(screen, endpoint, fault) : checkClient(endpoint, fault);
}

const consoleErrors: string[] = [];

beforeEach(() => {
  consoleErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts: readonly unknown[]) => {
    consoleErrors.push(parts.map(String).join(' '));
  });
  // Only timeouts: the app reads the time itself from the device.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Number of cells of a kind in this run. */
const count = (id: string): number => CELLS.filter(({ fault }) => fault.id === id).length;

async function checkCells(id: string): Promise<void> {
  const found: string[] = [];
  for (const { endpoint, fault } of CELLS.filter((cell) => cell.fault.id === id)) {
    const name = `${endpoint.method} ${endpoint.path}`;
    for (const each of await check(endpoint, fault)) found.push(`${name}: ${each}`);
    for (const each of consoleErrors.splice(0)) found.push(`${name}: console ${each}`);
  }
  expect({ seed: SEED, found }).toEqual({ seed: SEED, found: [] });
}

test(
  `FA-1 X1 ${count('X1')} cells in which a call is refused with a known key (seed ${SEED})`,
  LONG_TIMEOUT,
  () => checkCells('X1'),
);
test(
  `FA-1 X2 ${count('X2')} cells in which a call is refused with an unknown text (seed ${SEED})`,
  LONG_TIMEOUT,
  () => checkCells('X2'),
);
test(
  `FA-1 X3 ${count('X3')} cells in which a call answers 500 with INTERNAL_SERVER_ERROR (seed ${SEED})`,
  LONG_TIMEOUT,
  () => checkCells('X3'),
);
test(`FA-1 X4 ${count('X4')} cells in which a call answers 502 with HTML (seed ${SEED})`, LONG_TIMEOUT, () =>
  checkCells('X4'),
);
test(`FA-1 X5 ${count('X5')} cells in which a call answers malformed JSON (seed ${SEED})`, LONG_TIMEOUT, () =>
  checkCells('X5'),
);
test(`FA-1 X6 ${count('X6')} cells in which a call answers another shape (seed ${SEED})`, LONG_TIMEOUT, () =>
  checkCells('X6'),
);
test(
  `FA-1 X7 ${count('X7')} cells in which the connection of a call is reset before its response (seed ${SEED})`,
  LONG_TIMEOUT,
  () => checkCells('X7'),
);
test(
  `FA-1 X8 ${count('X8')} cells in which the connection of a call is reset in its response (seed ${SEED})`,
  LONG_TIMEOUT,
  () => checkCells('X8'),
);
test(
  `FA-1 X9 ${count('X9')} cells in which a call is not answered until its time-out (seed ${SEED})`,
  LONG_TIMEOUT,
  () => checkCells('X9'),
);
test(
  `FA-1 X10 ${count('X10')} cells in which a call is answered late and in pieces (seed ${SEED})`,
  LONG_TIMEOUT,
  () => checkCells('X10'),
);
test(`FA-1 X11 ${count('X11')} cells in which the device is offline (seed ${SEED})`, LONG_TIMEOUT, () =>
  checkCells('X11'),
);
