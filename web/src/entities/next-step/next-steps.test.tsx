import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { ApiError } from '#api/api-error.ts';
import { getOutbox } from '#commands/outbox.ts';
import { CommandNotices } from '#entities/command/command-notices.tsx';
import { OutcomeDialog } from '#entities/command/outcome-dialog.tsx';
import { appConfig } from '#lib/app-config.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { createTranslator } from '#testing/texts.ts';

import { findNextStep, type NextStep, NEXT_STEPS } from './next-steps.ts';

/** Steps that English texts ask for, each with its next step. */
const PROMISES: readonly (readonly [RegExp, NextStep])[] = [
  [/\bcontact us\b/i, 'contact'],
  [/^(?!.*contact us).*\blog in\b/i, 'logIn'],
  [/\bor register\b/, 'register'],
  [/in your profile/, 'addBank'],
  [/not enough/, 'deposit'],
  [/bonus in use|bonus is already in use/, 'bonus'],
  [/account at this game yet/, 'games'],
  [/back where it was|link was already sent/, 'statement'],
];

test('every message that asks for a step has the button for it', () => {
  const t = createTranslator('en', 'error-texts');
  const promised = MESSAGE_KEYS.flatMap((key) =>
    PROMISES.filter(([words]) => words.test(t(`key.${key}`))).map(([, step]) => ({ key, step })),
  );
  expect(promised.length).toBeGreaterThan(15);
  expect(promised.map(({ key }) => ({ key, step: findNextStep(key) }))).toEqual(promised);
});

test.each([
  [new ApiError({ kind: 'refused', message: 'token invalid' }), undefined],
  [new ApiError({ kind: 'refused', message: 'No such words' }), undefined],
  [new ApiError({ kind: 'refused', message: 'invalid token' }), 'logIn'],
  [new ApiError({ kind: 'refused', message: 'gone' }), undefined],
  [new ApiError({ kind: 'refused', message: 'MONEY_NOT_ENOUGH' }), 'deposit'],
  [new ApiError({ kind: 'refused', status: 403 }), 'contact'],
  [new ApiError({ kind: 'http', status: 401 }), 'contact'],
  [new ApiError({ kind: 'http', status: 500 }), undefined],
  [new ApiError({ kind: 'network' }), undefined],
  [new ApiError({ kind: 'earlier' }), 'statement'],
])('%s leads to %s', (error, step) => {
  expect(findNextStep(error)).toBe(step);
});

test('a rejection by the operator leads to the team', () => {
  expect(findNextStep(appConfig.operatorRejection)).toBe('contact');
});

test('every refusal that the member has not read shows its next step', async () => {
  const t = createTranslator('en', 'error-texts');
  const client = createTestQueryClient();
  const outbox = getOutbox(client);
  for (const key of MESSAGE_KEYS)
    outbox.put(outbox.owner, {
      id: key,
      // The statement does not show this kind, so the only link is the next step.
      kind: 'profile',
      state: 'refused',
      lock: key,
      sentAt: 1,
      settledAt: 1,
      failure: 'refused',
      message: key,
      details: {},
      baseline: {},
    });
  await render(<CommandNotices />, { language: 'en', route: '/user/home', client });
  const notices = [...document.querySelectorAll('[data-command-outcome]')];
  expect(notices).toHaveLength(MESSAGE_KEYS.length);
  const shown = notices.map((notice) =>
    [...notice.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  );
  const expected = MESSAGE_KEYS.map((key) => {
    const step = findNextStep(key);
    return step === undefined ? [] : [[t(`nextStep.${step}`), NEXT_STEPS[step]]];
  });
  expect(shown).toEqual(expected);
});

test('a refused transfer of too much has the button to the deposit', async () => {
  const error = new ApiError({ kind: 'refused', message: 'MONEY_NOT_ENOUGH' });
  await render(
    <OutcomeDialog
      kind="transfer"
      outcome={{ state: 'refused', key: 'MONEY_NOT_ENOUGH', error, details: {}, sentAt: 1 } as never}
      onClose={() => undefined}
    />,
    { language: 'en' },
  );
  const label = createTranslator('en', 'error-texts')('nextStep.deposit');
  const link = page.getByRole('alertdialog').getByRole('link', { name: label });
  await expect.element(link).toHaveAttribute('href', NEXT_STEPS.deposit);
});
