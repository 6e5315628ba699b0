import { expect, test } from 'vitest';

import { balanceIsShown } from '../src/properties/money/balance-is-shown.ts';
import { limitIsAccepted } from '../src/properties/money/limit-is-accepted.ts';
import { sentAsConfirmed } from '../src/properties/money/sent-as-confirmed.ts';
import { endedCode } from '../src/properties/page/ended-code.ts';
import { rowsShown } from '../src/properties/page/rows-shown.ts';
import { failedReadIsTold } from '../src/properties/session/failed-read-is-told.ts';
import { newPasswordTwice } from '../src/properties/session/new-password-twice.ts';
import { sessionEndIsTold } from '../src/properties/session/session-end-is-told.ts';
import type { Property } from '../src/properties/property.ts';
import type { Act } from '../src/walk/acts.ts';
import { BUSY_MEMBERS } from '../src/walk/draw.ts';
import { repeat } from '../src/walk/walk.ts';
import { servePlainApp } from './plain-app.test-utils.ts';

const inPlainApp = servePlainApp();

const press = (name: string, role = 'button'): Act => ({ act: 'press', thing: { role, name, nth: 0 } });
const type = (name: string, text: string): Act => ({
  act: 'type',
  thing: { role: 'textbox', name, nth: 0 },
  text,
});
const go = (name: string): Act => press(name, 'link');

/** Faults of the plain app which one property alone finds, and acts that meet them. */
const FOUND: readonly {
  readonly fault: string;
  readonly property: Property;
  /** Scenario in place of a member to whom everything can happen. */
  readonly scenario?: string;
  readonly acts: readonly Act[];
}[] = [
  { fault: 'zero-shown-as-unknown', property: balanceIsShown, scenario: 'member-zero', acts: [] },
  {
    fault: 'new-password-not-compared',
    property: newPasswordTwice,
    acts: [
      go('Account'),
      type('Old password', 'sandbox1234'),
      type('New password', 'wander1234'),
      type('New password again', 'wander1243'),
      press('Change password'),
    ],
  },
  {
    fault: 'ended-session-not-told',
    property: sessionEndIsTold,
    acts: [{ act: 'operator', does: 'end the session', amount: 0 }, go('Statement')],
  },
  {
    fault: 'dialog-names-last-coupon',
    property: sentAsConfirmed,
    acts: [go('Offers'), press('Claim Coupon #'), press('Confirm')],
  },
  {
    fault: 'limit-excludes-its-end',
    property: limitIsAccepted,
    acts: [go('Withdraw'), type('Amount to withdraw', '100'), press('Withdraw')],
  },
  {
    fault: 'failed-statement-shown-as-empty',
    property: failedReadIsTold,
    acts: [
      { act: 'fault', calls: 'the statement', effect: 'is not served', phase: 'before' },
      go('Statement'),
    ],
  },
  { fault: 'waiting-rows-hidden', property: rowsShown, acts: [go('Statement')] },
  {
    fault: 'ended-code-stays',
    property: endedCode,
    acts: [
      go('Deposit'),
      { act: 'operator', does: 'let a QR code expire', amount: 0 },
      { act: 'wait', ms: 5_000 },
    ],
  },
];

/** A member who gives up an order of unknown outcome, and then gives another one like it. */
const GIVEN_UP: readonly Act[] = [
  go('Withdraw'),
  { act: 'fault', calls: 'wallet.withdrawAll', effect: 'is cut', phase: 'after' },
  type('Amount to withdraw', '200'),
  press('Withdraw'),
  press('Confirm'),
  press('Dismiss'),
  press('Confirm'),
  press('Withdraw'),
  press('Confirm'),
];

/** A member who withdraws and logs out at once, and withdraws again. */
const WITHDRAW = [go('Withdraw'), type('Amount to withdraw', '150'), press('Withdraw'), press('Confirm')];
const TWO_SESSIONS: readonly Act[] = [...WITHDRAW, press('Log out'), { act: 'sign in' }, ...WITHDRAW];

/** Walks in the plain app, with a fault if one is named. Returns the properties that did not hold. */
async function findProblems(acts: readonly Act[], scenario?: string, fault?: string) {
  const setting = {
    ...(scenario === undefined ? { scenario: 'default', members: BUSY_MEMBERS } : { scenario }),
    start: '/',
    variant: 'standard',
    width: 390,
    isFaulty: acts.some(({ act }) => act === 'fault'),
  } as const;
  const walk = await inPlainApp(fault, (ground) => repeat(ground, { seed: 1, setting }, acts));
  expect(walk.acts, JSON.stringify(walk.problems)).toEqual(acts);
  return walk.problems.map(({ property }) => property);
}

test.each(FOUND)(
  'the property that finds $fault finds nothing without it',
  async ({ fault, property, acts, scenario }) => {
    expect(await findProblems(acts, scenario, fault)).toEqual([property.name]);
    expect(await findProblems(acts, scenario)).toEqual([]);
  },
);

test('a read that is held has not failed', async () => {
  const held: Act = { act: 'fault', calls: 'the statement', effect: 'is held', phase: 'before' };
  expect(await findProblems([held, go('Statement'), { act: 'let held calls go' }])).toEqual([]);
});

test('an order whose outcome is not known, and another that is told as done, are both told', async () => {
  expect(await findProblems(GIVEN_UP)).toEqual([]);
});

test('an order like one that was told just before a logout is told in the next session', async () => {
  expect(await findProblems(TWO_SESSIONS)).toEqual([]);
});
