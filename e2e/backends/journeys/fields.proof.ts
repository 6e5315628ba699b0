import type { Page } from '@playwright/test';

import { expect, inEachVariant, MEMBER, t, test } from './stranger.ts';

/** Each read of the backend: its name there, its address, and its body where it is a POST. */
const READS = {
  wallet: ['GET /api/wallet', '/api/wallet'],
  wheelOpen: ['GET /api/spinwheel/active', '/api/spinwheel/active'],
  info: ['GET /api/lookup/info', '/api/lookup/info'],
  withdrawal: ['GET /api/lookup/withdraw', '/api/lookup/withdraw'],
  deposit: ['GET /api/lookup/deposit', '/api/lookup/deposit'],
  slip: ['GET /api/lookup/slip', '/api/lookup/slip'],
  invites: ['POST /api/invite', '/api/invite', { page: 1, size: 10 }],
  refund: ['GET /api/refund/check', '/api/refund/check'],
  refunds: ['POST /api/refund', '/api/refund', { page: 1, size: 10 }],
  wheel: ['GET /api/spinwheel/setup', '/api/spinwheel/setup'],
  coupons: ['GET /api/spinwheel/coupon', '/api/spinwheel/coupon'],
  game: ['GET /api/wallet/account/:slotCode', '/api/wallet/account/PG'],
  profile: ['GET /api/account/profile', '/api/account/profile'],
  bonuses: ['GET /api/bonus', '/api/bonus'],
  bonusInUse: ['GET /api/bonus/check/active', '/api/bonus/check/active'],
  promotion: ['GET /api/promotion/find/:code', '/api/promotion/find/WELCOME50'],
  statement: ['POST /api/statement', '/api/statement', { page: 1, size: 10 }],
  slips: ['POST /api/statement/slip', '/api/statement/slip', { page: 1, size: 10 }],
} as const;

type Read = keyof typeof READS;

const SCREENS: readonly (readonly [route: string, ...reads: Read[]])[] = [
  ['/user/home', 'wallet', 'wheelOpen', 'info'],
  ['/user/home?m=transfer&to=PG', 'wallet'],
  ['/user/home?m=withdraw', 'wallet', 'withdrawal', 'bonusInUse'],
  ['/user/home?m=deposit&ch=bank', 'deposit', 'slip'],
  ['/user/home?m=deposit&ch=qr', 'deposit'],
  ['/user/home?m=invite', 'invites'],
  ['/user/home?m=refund', 'refund', 'refunds'],
  ['/user/home?m=spin', 'wheel', 'coupons'],
  ['/user/home?m=game&g=PG', 'wallet', 'game'],
  ['/user/home?m=games', 'wallet'],
  ['/user/profile', 'profile'],
  ['/user/bonus', 'bonuses', 'bonusInUse'],
  ['/user/bonus?m=bonus&of=DAILY', 'bonuses'],
  ['/user/bonus?m=promotion&of=WELCOME50', 'promotion'],
  ['/user/statement', 'statement'],
  ['/user/statement?m=slips', 'slips'],
];

/** Lists the places of an answer, such as `slots[].amount`. */
function listFields(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => listFields(each, `${path}[]`)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const field = path ? `${path}.${key}` : key;
    return [field, ...listFields(each, field)];
  });
}

/** Reads the texts of the screen once nothing on it waits. */
async function readScreen(page: Page): Promise<readonly string[]> {
  const isModal = new URL(page.url()).searchParams.has('m');
  const screen = isModal ? page.locator('dialog:modal').first() : page.getByRole('main');
  await expect(screen).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(screen.locator('[data-skeleton], [aria-busy=true]')).toHaveCount(0);
  return [...new Set((await screen.innerText()).split('\n').map((line) => line.trim()))].filter(Boolean);
}

/** Sentences that say that there is nothing: false where a list could not be read. */
const NOTHING: readonly string[] = [
  t('transfer', 'noGamesTitle'),
  t('deposit', 'noneTitle'),
  t('games', 'empty'),
  t('game-account', 'unknownTitle'),
  t('bonus', 'emptyTitle'),
  t('refund', 'emptyTitle'),
  t('invite', 'emptyTitle'),
  t('coupons', 'empty'),
  t('wheel', 'noneTitle'),
  t('statement', 'emptyTitle'),
  t('slip-status', 'emptyTitle'),
];

/** Fields whose absence says so: games of no category are other games, and where there is no wheel there is none. */
const MEANS_NOTHING = /\.(category|activeSpinwheel)$/;

/** Logs the seeded member in at a backend, and returns a function that reads an answer of its own. */
async function startReading(url: string): Promise<(read: Read) => Promise<unknown>> {
  const ask = async (path: string, body?: object, token = '') => {
    const response = await fetch(url + path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return response.json() as Promise<unknown>;
  };
  const { token } = (await ask('/api/login', { username: MEMBER.phone, password: MEMBER.password })) as {
    token: string;
  };
  return (name) => {
    const [, path, body] = READS[name] as readonly [string, string, object?];
    return ask(path, body, token);
  };
}

inEachVariant((variant) => {
  const mode = variant === 'a' || variant === 'c' ? 'absent' : 'null';
  for (const [route, ...reads] of SCREENS) {
    test(`${route}: a field that is ${mode} costs its own place`, async ({ page, open, backend, pairs }) => {
      test.slow();
      // The places are named as the mildest variant has them.
      const read = await startReading((await pairs('a')).backend.url);
      await open(route);
      const whole = await readScreen(page);
      for (const name of reads) {
        const [call] = READS[name];
        for (const path of listFields(await read(name))) {
          await backend.set('field', { clear: true });
          await backend.set('field', { call, path, mode });
          await page.reload();
          const lines = await readScreen(page);
          const what = `${call} ${path} ${mode}`;
          expect.soft(lines.join('\n'), what).not.toMatch(/undefined|NaN|\[object/);
          const claims = lines.filter((line) => NOTHING.includes(line) && !whole.includes(line));
          if (!MEANS_NOTHING.test(path)) expect.soft(claims, `${what} is told as nothing`).toEqual([]);
        }
      }
    });
  }
});
