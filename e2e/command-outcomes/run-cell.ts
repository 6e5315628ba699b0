import { expect, type Page } from '@playwright/test';

import type { World } from '../../kit/src/world.ts';
import { type Cell, createCell, signIn } from './cell.ts';
import type { MatrixCell } from './cells.ts';
import type { CommandCase } from './commands/command-case.ts';
import { listRefusals } from './refusals.ts';
import type { Told } from './outcome.ts';
import { readLines, readNotices, readTold } from './read-outcome.ts';

/** Step by which the clock advances until a command without a response is resolved. */
const STEP_MS = 10_000;
/** Steps after which the operator's records have decided every command that they can decide. */
const STEPS = 5;

interface Run extends MatrixCell {
  readonly cell: Cell;
}

async function open(cell: Cell, command: CommandCase, attempt: number) {
  await cell.page.goto(command.path(attempt));
  await command.fill?.(cell, attempt);
  await command.review?.(cell);
  await expect(command.sendButton(cell)).toBeVisible();
}

/** Expects a number of effects, also once nothing is under way any more. */
async function expectEffects(cell: Cell, command: CommandCase, count: number) {
  await expect.poll(() => command.countEffects(cell), `effects of ${command.name}`).toBe(count);
  await expect(cell.page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await command.countEffects(cell), `effects of ${command.name}`).toBe(count);
}

/** Lets time pass until the operator's records have decided the command, and expects its only notice. */
async function expectResolved({ cell, command }: Run, state: Told) {
  const notices = async () => [...new Set(await readNotices(cell, command))].join(' and ');
  if (state === 'unknown') {
    for (let step = 0; step < STEPS; step += 1) await cell.world.clock.fastForward(STEP_MS);
    return expect.poll(notices, 'notice that cannot be resolved').toBe(state);
  }
  const pass = async () => {
    const shown = await notices();
    if (shown !== state) await cell.world.clock.fastForward(STEP_MS);
    return shown;
  };
  return expect.poll(pass, { message: 'notice, resolved', intervals: [200] }).toBe(state);
}

/** Dismisses the notices on a page without dialogs. */
async function dismissNotices({ cell, command }: Run) {
  const dismiss = cell.button('command', 'dismiss');
  for (let left = await dismiss.count(); left > 0; left -= 1) {
    await dismiss.first().click();
    await expect(dismiss).toHaveCount(left - 1);
  }
  expect(await readNotices(cell, command)).toEqual([]);
}

/** Expects that no command is recorded on the device, so that no page has a notice of one. */
const expectForgotten = ({ cell }: Run) =>
  expect
    .poll(() =>
      cell.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('w.command.'))),
    )
    .toEqual([]);

/** Sends the command into its ending. Returns what the app told, and the number of effects. */
async function send({ cell, command, ending }: Run, before: number) {
  const options = { refusals: listRefusals(command), earlier: new Set(await readLines(cell)) };
  const read = () => readTold(cell, command, options);
  await ending.arrange(cell, command);
  const button = command.sendButton(cell);
  await (ending.press?.(button) ?? button.click());
  await ending.during?.(cell, command);

  let told: string = '';
  // A page that navigates at this moment is read again.
  await expect(async () => {
    told = await read();
    expect(told, `told, one of: ${ending.told.join(', ')}`).toMatch(onlyOneOf(ending.told));
  }).toPass({ timeout: 20_000 });
  if (ending.key !== undefined) {
    await expect(cell.page.getByText(cell.t('error', `key.${ending.key}`)).first()).toBeAttached();
  }
  const made = ending.effects === 'asTold' ? Number(told === 'done') : ending.effects;
  await expectEffects(cell, command, before + made);
  // A toast may have gone by now; nothing else may have been told meanwhile.
  expect(['', told]).toContain(await read());
  return { told, made };
}

const onlyOneOf = (told: readonly Told[]) => new RegExp(`^(${told.join('|')})$`);

/** Opens the screen for the next command, or returns to the input that it has kept. */
async function prepareNext({ cell, command, ending }: Run, { told, made }: { told: string; made: number }) {
  if (made === 0 && !ending.isScreenGone) {
    await command.expectInput?.(cell, 0);
    await command.review?.(cell);
    return command.retryButton ?? command.sendButton;
  }
  if (told === 'signedOut') {
    await cell.page.evaluate((token) => localStorage.setItem('token', token), cell.member?.token ?? '');
  }
  if (made === 1) await command.renew?.(cell);
  await open(cell, command, made);
  return command.sendButton;
}

/** Runs a command into an ending, and then gives the next one. */
export async function runCell(
  { world, page }: { readonly world: World; readonly page: Page },
  { command, ending, ...matrixCell }: MatrixCell,
): Promise<void> {
  const cell = createCell({ world, page, language: 'en' });
  const run: Run = { ...matrixCell, command, ending, cell };
  await command.prepare?.(cell);
  if (command.caller !== 'visitor') await signIn(cell);
  for (const path of ending.pagesBefore ?? []) await page.goto(path);
  await open(cell, command, 0);
  const before = await command.countEffects(cell);

  const outcome = await send(run, before);
  const { told, made } = outcome;
  await world.faults.clear();
  await ending.restore?.(cell, command);
  await cell.waitForNextGesture();
  await cell.closeAlerts();

  // What the notice of a command whose dialog could not tell it must say in the end.
  const isNoticed = command.kind !== undefined && (told === 'unknown' || (ending.isScreenGone && made === 1));
  const resolved = command.isUnresolvable && ending.isLost ? 'unknown' : made === 1 ? 'done' : 'notApplied';
  if (isNoticed && !ending.isRepeatedAtOnce) await expectResolved(run, resolved);

  if (ending.isLast) return;

  const next = await prepareNext(run, outcome);
  const options = { refusals: listRefusals(command), earlier: new Set(await readLines(cell)) };
  await next(cell).click();
  // An outcome that the page has not told when it is left becomes a notice of its own.
  if (isNoticed)
    await expect.poll(() => readTold(cell, command, options), 'told of the next').toContain('done');
  await expectEffects(cell, command, before + made + 1);
  if (!isNoticed) return;
  // The member reads it: an outcome that was not read is told again on the next page.
  await cell.waitForNextGesture();
  // The same order was given again, and its success is told: there is nothing left to say of the first.
  if (command.isEffectShared && made === 0) return expectForgotten(run);
  await cell.page.goto('/user/home');
  // The operator's records cannot tell two orders apart that look the same.
  await expectResolved(run, ending.isRepeatedAtOnce ? 'unknown' : resolved);
  await dismissNotices(run);
}
