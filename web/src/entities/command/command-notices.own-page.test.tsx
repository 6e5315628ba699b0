import type { QueryClient } from '@tanstack/react-query';
import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { COMMAND_KINDS, COMMAND_STATES, type CommandRecord, isRestorable } from '#commands/record.ts';
import { getOutbox, type Outbox } from '#commands/outbox.ts';
import { now } from '#lib/time/clock.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { createTranslator } from '#testing/texts.ts';

import { CommandNotices } from './command-notices.tsx';

const config = vi.hoisted(() => ({ idempotency: false }));
vi.mock('#lib/app-config.ts', async (load) => {
  const { appConfig } = await load<{ readonly appConfig: object }>();
  return { appConfig: Object.assign(config, { ...appConfig, idempotency: false }) };
});

const NOW = Date.parse('2026-11-22T10:00:00Z');
const DETAILS = {
  amount: '5000',
  from: 'WALLET',
  to: 'PG',
  game: 'PG',
  code: 'B1',
  label: 'Prize',
  provider: 'qr',
};

const createRecord = (more: Partial<CommandRecord> = {}): CommandRecord => ({
  id: 'r1',
  kind: 'transfer',
  state: 'unknown',
  lock: 'lock',
  sentAt: NOW,
  settledAt: NOW,
  details: DETAILS,
  baseline: {},
  ...more,
});
let client: QueryClient;
let outbox: Outbox;
beforeEach(() => {
  client = createTestQueryClient();
  outbox = getOutbox(client);
});

const put = (more?: Partial<CommandRecord>) => outbox.put(outbox.owner, createRecord(more));

const show = (language: Language = 'en') => render(<CommandNotices />, { language, client });
const notices = () => document.querySelectorAll('[data-command-outcome]');

/** Every kind in every state, with the reasons that a refusal may have. */
const RECORDS = COMMAND_KINDS.flatMap((kind) => [
  ...COMMAND_STATES.map((state) => createRecord({ id: `${kind} ${state}`, kind, state, checkedAt: NOW })),
  createRecord({ id: `${kind} notApplied`, kind, state: 'refused', failure: 'notApplied', checkedAt: NOW }),
  createRecord({ id: `${kind} notSent`, kind, state: 'refused', failure: 'notSent' }),
  createRecord({ id: `${kind} key`, kind, state: 'refused', failure: 'refused', message: 'NO_DATA' }),
]);

const CLAIMS_NO_EFFECT =
  /not affected|nothing was (moved|changed)|no money (was|has been) (moved|lost)|ไม่มีอะไรถูก|ບໍ່ມີຫຍັງຖືກ/i;

test.each(LANGUAGES)('every command in every state has its texts in %s', async (language) => {
  for (const record of RECORDS) put(record);
  await show(language);
  expect(notices()).toHaveLength(RECORDS.length);
  for (const notice of notices()) {
    const text = notice.textContent;
    expect(text).not.toMatch(/\{\{|\}\}|kind\.|failure\.|undefined|NaN|NO_DATA/);
    expect(notice.querySelectorAll('p').length, text).toBeGreaterThanOrEqual(2);
    for (const { textContent } of notice.querySelectorAll('p')) expect(textContent.trim()).not.toBe('');
  }
});

test.each(LANGUAGES)(
  'an outcome that is not known, or was not found, never claims that nothing happened, in %s',
  async (language) => {
    for (const record of RECORDS.filter(
      ({ state, failure }) => state === 'unknown' || failure === 'notApplied',
    ))
      put(record);
    await show(language);
    expect(notices().length).toBeGreaterThan(0);
    for (const notice of notices()) {
      // The title of a play names its refusal.
      const texts = [...notice.querySelectorAll('p')].slice(1).map(({ textContent }) => textContent);
      expect(texts.join(' ')).not.toMatch(CLAIMS_NO_EFFECT);
    }
  },
);

test('the notice of a link that was already sent says so, and that it was paid in once the statement shows it', async () => {
  const t = createTranslator('en', 'command');
  const link = { kind: 'walletLink', details: { alreadyProcessed: 'true' } } as const;
  put({ ...link, id: 'open' });
  put({ ...link, id: 'paid', state: 'succeeded' });
  await show('en');
  const [open, paid] = notices();
  expect(open?.textContent).toContain(t('kind.walletLink.alreadyProcessed'));
  expect(open?.textContent).not.toContain(t('kind.walletLink.advice'));
  expect(paid?.textContent).toContain(t('kind.walletLink.paid'));
  expect(paid?.textContent).not.toContain(t('kind.walletLink.done'));
});

test.each(LANGUAGES)(
  'a notice either warns of sending a command again or offers to, never both, in %s',
  async (language) => {
    const t = createTranslator(language, 'command');
    const kinds = COMMAND_KINDS.filter((kind) => isRestorable(kind));
    for (const kind of kinds) put({ id: kind, kind, sentAt: now() });
    for (const canRetry of [true, false]) {
      config.idempotency = canRetry;
      const { unmount } = await show(language);
      for (const kind of kinds) {
        const text = document.querySelector(`[data-kind=${kind}]`)?.textContent;
        const [shown, absent] = canRetry
          ? ['retryText', `kind.${kind}.repeat`]
          : [`kind.${kind}.repeat`, 'retryText'];
        expect.soft(text, kind).toContain(t(shown));
        expect.soft(text, kind).not.toContain(t(absent));
      }
      await unmount();
    }
  },
);

test('what the operator says of an unknown outcome stands in the notice, in the words of the app for a key', async () => {
  put({ id: 'words', message: 'Closed until <b>02:00</b>' });
  put({ id: 'key', message: 'INTERNAL_SERVER_ERROR', state: 'refused', failure: 'notApplied' });
  await show();
  const [words, key] = notices();
  expect(words?.textContent).toContain('Closed until <b>02:00</b>');
  expect(words?.querySelector('[lang]')?.textContent).toBe('Closed until <b>02:00</b>');
  expect(key?.textContent).toContain('Something went wrong on our side.');
});

test.each(LANGUAGES)(
  'what was not sent is told with its amount and a way to give it anew, in %s',
  async (language) => {
    const t = createTranslator(language, 'command');
    const kinds = COMMAND_KINDS;
    for (const kind of kinds) put({ id: kind, kind, state: 'refused', failure: 'notSent' });
    await show(language);
    for (const kind of kinds) {
      const notice = document.querySelector(`[data-kind=${kind}]`);
      expect.soft(notice?.textContent, kind).toContain(t('notSent'));
      expect.soft(notice?.textContent, kind).toContain(t(isRestorable(kind) ? 'sendNow' : 'startAgain'));
    }
    expect(document.querySelector('[data-kind=transfer]')?.textContent).toContain('50.00');
  },
);

test('a slip whose arrival is not known leads to the list of slips', async () => {
  put({ kind: 'slip' });
  await show();
  const link = page.getByRole('link', { name: 'Slip status' });
  await expect.element(link).toHaveAttribute('href', '/user/statement?m=slips');
});

test('a dismissed notice is forgotten', async () => {
  put();
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }));
  expect(notices()).toHaveLength(0);
  expect(outbox.records.get()).toEqual([]);
});

test('a command under way cannot be dismissed', async () => {
  put({ state: 'sending' });
  await show();
  await expect.element(page.getByRole('region', { name: 'Latest requests' })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a command whose screen tells the outcome has no notice until that screen has gone', async () => {
  outbox.suppressNotice('r1');
  put();
  await show();
  expect(notices()).toHaveLength(0);
  outbox.showNotice('r1');
  await expect.poll(() => notices().length).toBe(1);
});

test('the title of the newest outcome is announced in a live region', async () => {
  await show();
  // The first live region is that of the toasts.
  const status = page.getByRole('status').nth(1).element();
  expect(status.textContent).toBe('');
  put();
  await expect.poll(() => status.textContent).toBe('We do not know yet if the transfer arrived');
  put({ checkedAt: NOW });
  put({ state: 'succeeded', settledAt: NOW + 1 });
  await expect.poll(() => status.textContent).toBe('Transfer done');
});

test('an outcome with the words of the one before is announced as well', async () => {
  put();
  await show();
  const status = page.getByRole('status').nth(1).element();
  const announcement = status.firstChild;
  put({ id: 'r2', settledAt: NOW + 1 });
  // A text that is only set once more is no change that a screen reader speaks of.
  await expect.poll(() => announcement?.isConnected).toBe(false);
  expect(status.textContent).toBe('We do not know yet if the transfer arrived');
});
