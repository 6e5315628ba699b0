import { statement } from '@wallet/shared/contract/statement.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { query } from '#api/query.ts';
import { installPrompt, keepInstallPrompt } from '#entities/device/install-prompt.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { saveSetting } from '#entities/safer-gambling/member-settings.ts';
import { appConfig } from '#lib/app-config.ts';
import { localStore, sessionStore } from '#lib/browser/storage.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';

import { InstallOffer } from './install-offer.tsx';

const MEMBER = 'm1';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const row = (statementType: 'deposit' | 'transfer', status = 'SUCCESS') => ({
  statementType,
  status,
  amount: bahtToSatang(1),
  createdAt: '2026-01-15T10:00:00+07:00',
});
const TWO_DEPOSITS = [row('deposit'), row('transfer'), row('deposit')];

const prompt = vi.fn<() => Promise<unknown>>();

/** Lets the browser say that it would install the app. Returns true if it offers that by itself. */
const fireReadiness = (): boolean =>
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));

interface Situation {
  rows?: readonly ReturnType<typeof row>[];
  isOnBreak?: boolean;
}

async function show({ rows = TWO_DEPOSITS, isOnBreak = false }: Situation = {}) {
  const client = createTestQueryClient();
  const { queryKey } = query(statement.list, { body: { page: 1, limit: LIST_PAGE_ROWS } });
  client.setQueryDefaults(queryKey, { gcTime: Infinity });
  client.setQueryData(queryKey, { total: rows.length, statements: [...rows] });
  return render(
    <CurrentBreak value={isOnBreak ? { kind: 'break', until: Date.now() + 1_000_000 } : undefined}>
      <InstallOffer member={MEMBER} />
      <p>shown</p>
    </CurrentBreak>,
    { language: 'en', client },
  );
}

const offer = page.getByRole('button', { name: 'Add an icon for this app' });

async function expectNoOffer() {
  await expect.element(page.getByText('shown')).toBeVisible();
  expect(offer.elements()).toEqual([]);
}

beforeEach(() => {
  localStore.set('token', 'kept');
  prompt.mockReset().mockResolvedValue({ outcome: 'accepted' });
});
afterEach(() => {
  installPrompt.set(undefined);
  for (const key of ['token', 'w.install', 'w.rg.m1.reminder'] as const) localStore.remove(key);
});

test('after the second deposit the app is offered, and the browser asks once the member wants it', async () => {
  installPrompt.set(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  await show();
  await userEvent.click(offer);
  await expect.element(page.getByText(/keeps no more of you/)).toBeVisible();
  expect(prompt).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Add', exact: true }));
  expect(prompt).toHaveBeenCalledOnce();
  await expectNoOffer();
});

test('it is offered once on a device: no later visit shows it, whatever the member has answered, or not', async () => {
  installPrompt.set(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  const { unmount } = await show();
  await expect.element(offer).toBeVisible();
  await unmount();
  await show();
  await expectNoOffer();
});

test('a refusal closes it without a question of the browser', async () => {
  installPrompt.set(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  await show();
  await userEvent.click(offer);
  await userEvent.click(page.getByRole('button', { name: 'No, thank you' }));
  await expectNoOffer();
  expect(prompt).not.toHaveBeenCalled();
});

const SITUATIONS: readonly [why: string, situation: Situation, prepare: () => void][] = [
  [
    'before the second deposit',
    { rows: [row('deposit'), row('deposit', 'FAILED'), row('transfer')] },
    () => {},
  ],
  ['while money is on its way', { rows: [...TWO_DEPOSITS, row('deposit', 'PENDING')] }, () => {}],
  ['during a break', { isOnBreak: true }, () => {}],
  ['to a member with a deposit reminder', {}, () => saveSetting(MEMBER, 'reminder', 'any')],
  [
    'on a device that does not keep the login',
    {},
    () => {
      localStore.remove('token');
      sessionStore.set('token', 'not kept');
      onTestFinished(() => sessionStore.remove('token'));
    },
  ],
  [
    'where breaks are those of the operator',
    {},
    () => {
      appConfig.saferGambling = 'off';
      onTestFinished(() => {
        appConfig.saferGambling = 'on';
      });
    },
  ],
  ['where the browser cannot', {}, () => installPrompt.set(undefined)],
];

test.each(SITUATIONS)(
  'it is not offered %s, which does not count as the one time',
  async (_, situation, prepare) => {
    installPrompt.set(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    prepare();
    await show(situation);
    await expectNoOffer();
    expect(localStore.get('w.install')).toBeUndefined();
  },
);

test('in Safari of an iPhone it says where Safari has it, and the browser is asked nothing', async () => {
  const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAFARI);
  onTestFinished(() => userAgent.mockRestore());
  await show();
  await userEvent.click(offer);
  await expect.element(page.getByText(/tap Share and then “Add to Home Screen”/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'OK' }));
  await expectNoOffer();
});

test('the browser does not offer the app by itself', () => {
  keepInstallPrompt();
  expect(fireReadiness()).toBe(false);
  expect(installPrompt.get()).toBeDefined();
});
