import { type Browser, expect, test } from '@playwright/test';

import { figuresTold } from '../../wander/src/properties/money/figures-told.ts';
import type { Way } from '../../wander/src/properties/planted-fault.ts';
import type { Act } from '../../wander/src/walk/acts.ts';
import { BUSY_MEMBERS } from '../../wander/src/walk/draw.ts';
import { repeat } from '../../wander/src/walk/walk.ts';
import { walletApp } from './wallet-app.ts';
import { WALLET_PROPERTIES } from './wallet-properties.ts';

const press = (name: string): Act => ({ act: 'press', thing: { role: 'button', name, nth: 0 } });

const WAYS: Readonly<Record<Way, { readonly start?: string; readonly acts: readonly Act[] }>> = {
  rest: { acts: [] },
  press: { acts: [press('Hide amounts')] },
  'open a dialog': { acts: [press('Withdraw')] },
  withdraw: {
    start: '/user/home?m=withdraw',
    acts: [
      { act: 'type', thing: { role: 'textbox', name: 'Amount to withdraw', nth: 0 }, text: '100' },
      press('Withdraw # baht'),
      press('Confirm withdrawal'),
    ],
  },
  'log out': { acts: [press('Log out')] },
};

for (const property of [...WALLET_PROPERTIES, figuresTold]) {
  const { name, fault } = property;
  if (!fault) continue;
  test(`a planted fault breaks this alone, and again: ${name}`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const { way, before = [], after = [], plant } = fault;
    const planted: Pick<Browser, 'newContext'> = {
      newContext: async (options) => {
        const context = await browser.newContext(options);
        await plant(context, walletApp);
        return context;
      },
    };
    const { start = walletApp.home, acts } = WAYS[way];
    const setting = {
      scenario: 'default',
      members: BUSY_MEMBERS,
      start,
      variant: 'standard',
      language: 'en',
      width: 390,
      isFaulty: false,
    } as const;
    // On home our app has no sums of its own.
    const properties = property === figuresTold ? [figuresTold] : WALLET_PROPERTIES;
    const ground = { browser: planted, url: baseURL ?? '', app: walletApp, properties };
    const all = [...before, ...acts, ...after];
    for (const walk of [
      await repeat(ground, { seed: 1, setting }, all),
      await repeat(ground, { seed: 1, setting }, all),
    ]) {
      expect(walk.acts, JSON.stringify(walk.problems)).toEqual(all);
      expect(new Set(walk.problems.map(({ property }) => property)), JSON.stringify(walk.problems)).toEqual(
        new Set([name]),
      );
    }
  });
}
