import { type Browser, expect, test } from '@playwright/test';

import { DEFAULT_PROPERTIES } from '../../wander/src/properties/default-properties.ts';
import type { Way } from '../../wander/src/properties/planted-fault.ts';
import type { Act } from '../../wander/src/walk/acts.ts';
import { BUSY_MEMBERS } from '../../wander/src/walk/draw.ts';
import { repeat } from '../../wander/src/walk/walk.ts';
import { pendingRows } from './pending-rows.ts';
import { walletApp } from './wallet-app.ts';

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

const PROPERTIES = [...DEFAULT_PROPERTIES, pendingRows];

for (const { name, fault } of PROPERTIES) {
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
    const ground = { browser: planted, url: baseURL ?? '', app: walletApp, properties: PROPERTIES };
    const all = [...before, ...acts, ...after];
    for (const walk of [
      await repeat(ground, { seed: 1, setting }, all),
      await repeat(ground, { seed: 1, setting }, all),
    ]) {
      expect(walk.acts, JSON.stringify(walk.problems)).toEqual(all);
      expect(new Set(walk.problems.map(({ property }) => property))).toEqual(new Set([name]));
    }
  });
}
