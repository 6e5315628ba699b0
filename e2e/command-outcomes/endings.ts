import type { FaultEffect } from '@wallet/shared/control/faults.ts';

import type { CommandCase } from './commands/command-case.ts';
import type { Ending } from './ending.ts';
import { disturbances } from './disturbances.ts';
import { listRefusals } from './refusals.ts';
import { timeOut, waitUntilHanging } from './time-out.ts';

const lostTold = (effects: 0 | 1) => (effects === 1 ? (['done'] as const) : (['unknown'] as const));
const phaseOf = (effects: 0 | 1) => (effects === 0 ? 'before' : 'after');
const when = (effects: 0 | 1) => `${phaseOf(effects)} the effect`;

/** The operator's records are asked for every outcome that no response decides. */
const lost = (name: string, effects: 0 | 1, effect: FaultEffect): Ending => ({
  name: `${name} ${when(effects)}`,
  effects,
  told: lostTold(effects),
  isLost: true,
  arrange: ({ world }, { operation }) => world.faults.once(operation, effect, { phase: phaseOf(effects) }),
});

/** Breaks every connection: after the first the browser repeats the request by itself, with the same key. */
const brokenConnection = (name: string, effects: 0 | 1, network: 'reset' | 'truncate'): Ending => ({
  ...lost(name, effects, { network }),
  arrange: ({ world }, { operation }) =>
    world.faults.always(operation, { network }, { phase: phaseOf(effects) }),
});

const hanging = (effects: 0 | 1): Ending => ({
  ...lost('time-out', effects, { network: 'hang' }),
  async during(cell, command) {
    await waitUntilHanging(cell);
    await timeOut(cell, command);
  },
});

const html = (status: number): FaultEffect => ({
  status,
  body: '<h1>Gateway</h1>',
  contentType: 'text/html',
});

const LOST_ANSWERS: readonly (readonly [string, FaultEffect])[] = [
  ['500 with a message', { status: 500, body: { message: 'INTERNAL_SERVER_ERROR' } }],
  ['503 without a body', { status: 503 }],
  ['502 HTML', html(502)],
  ['200 HTML', html(200)],
  ['truncated JSON', { status: 200, body: '{"amount":', contentType: 'application/json' }],
];

/** Refusals of a command, with one key in each of the forms that operators use. */
function listRefusalEndings(command: CommandCase): readonly Ending[] {
  const keys = listRefusals(command);
  const refusal = (name: string, effect: FaultEffect): Ending => ({
    name,
    effects: 0,
    told: ['refused'],
    arrange: ({ world }, { operation }) => world.faults.once(operation, effect),
  });
  const [key] = keys.slice(-1);
  return [
    ...keys.map((each): Ending => ({ ...refusal(`refused ${each}`, { error: each }), key: each })),
    ...(key
      ? [
          { ...refusal('200 with a refusal in message', { status: 200, body: { message: key } }), key },
          {
            ...refusal('200 without success', { status: 200, body: { success: false, error: key } }),
            key,
          },
          { ...refusal('200 with an error', { status: 200, body: { error: key } }), key },
        ]
      : []),
    refusal('400 without a key', { status: 400 }),
    refusal('400 HTML', html(400)),
  ];
}

const done: Ending = { name: 'done', effects: 1, told: ['done'], arrange: () => Promise.resolve() };

/** The key keeps the repetition of the browser from a second effect, and the member sees its response. */
const resetOnce = (effects: 0 | 1): Ending => ({
  name: `one reset ${when(effects)}`,
  effects: 1,
  told: ['done'],
  arrange: ({ world }, { operation }) =>
    world.faults.once(operation, { network: 'reset' }, { phase: phaseOf(effects) }),
});

/** Lists the ways in which a command can end: the columns of the matrix. */
export const listEndings = (command: CommandCase): readonly Ending[] => [
  done,
  // A command is done by its status (F-81).
  { ...lost('empty 200', 1, { status: 200 }), isLost: command.isEffectInResponse ?? false },
  { ...done, name: 'tapped twice', press: (button) => button.dblclick() },
  ...listRefusalEndings(command),
  ...([0, 1] as const).flatMap((effects) => [
    ...LOST_ANSWERS.map(([name, effect]) => lost(name, effects, effect)),
    brokenConnection('reset', effects, 'reset'),
    brokenConnection('cut in the body', effects, 'truncate'),
    resetOnce(effects),
    hanging(effects),
  ]),
  { ...lost('repeated at once, 503', 0, { status: 503 }), isRepeatedAtOnce: true },
  ...disturbances,
];
