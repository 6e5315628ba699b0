import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect as baseExpect, type Page, test as base } from '@playwright/test';

import { collectPageErrors } from '../../../kit/src/page-errors.ts';
import { startServer } from '../../support/servers/served-program.ts';
import { loadTexts } from '../../support/texts.ts';

/** Waits 8 s: an answer that has not come by then does not come. */
export const expect = baseExpect.configure({ timeout: 8_000 });

export const VARIANTS = ['a', 'b', 'c', 'd'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Settings of the app for each variant of the backend: the names of its socket's events. */
const CHAT: Readonly<Record<Variant, Readonly<Record<string, string>>>> = {
  a: {},
  b: { CHAT_NAMES: 'join=joinRoom,message=new-message' },
  c: { CHAT_URL: 'none' },
  d: { CHAT_NAMES: 'join=subscribe,message=messaging' },
};

export const MEMBER = { phone: '0812345678', password: 'secret99' } as const;

interface LedgerMember {
  readonly username: string;
  readonly walletSatang: number;
  readonly coin: number;
  readonly refund: { readonly satang: number; readonly reserved: number };
  readonly inviteSatang: number;
  readonly balanced: boolean;
  readonly games: Readonly<Record<string, number>>;
}

interface Ledger {
  readonly members: readonly LedgerMember[];
  readonly moves: readonly { readonly why: string; readonly satang: number }[];
  readonly commands: readonly {
    readonly call: string;
    readonly outcome: string;
    readonly moves: number;
    readonly body: Readonly<Record<string, unknown>>;
  }[];
}

/** A running backend of a variant, seen through its test doors. */
export interface Backend {
  readonly url: string;
  /** Opens a test door. */
  readonly set: (door: string, body?: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>>;
  readonly ledger: () => Promise<Ledger>;
  /** Reads the seeded member's balances, or those of another phone. */
  readonly member: (phone?: string) => Promise<LedgerMember>;
  /** Counts the calls of a name, such as `POST /api/wallet/transfer`. */
  readonly count: (call: string) => Promise<number>;
  readonly readOtp: (phone: string) => Promise<string>;
}

function connect(url: string): Backend {
  const ask = async <T>(door: string, init?: RequestInit): Promise<T> => {
    const response = await fetch(`${url}/__test/${door}`, init);
    const answer = (await response.json()) as T;
    if (!response.ok) throw new Error(`${door}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const ledger = () => ask<Ledger>('ledger');
  return {
    url,
    set: (door, body = {}) =>
      ask(door, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    ledger,
    member: async (phone = MEMBER.phone) => {
      const found = (await ledger()).members.find(({ username }) => username === phone);
      if (!found) throw new Error(`no member ${phone}`);
      return found;
    },
    count: async (call) => (await ledger()).commands.filter((entry) => entry.call === call).length,
    readOtp: async (phone) => {
      const { code } = await ask<{ readonly code: string | null }>(`otp?phone=${phone}`);
      return code ?? '';
    },
  };
}

/** Starts a variant and the app in front of it. */
async function startPair(variant: Variant) {
  const child: ChildProcess = spawn(
    process.execPath,
    // The specification converts the balance of a game by its factor.
    ['e2e/backends/start.mjs', '--variant', variant, '--port', '0', '--rule', 'gameAmounts=units'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout?.on('data', (text: Buffer) => (printed += text.toString()));
  while (!printed.includes('\n')) await once(child.stdout as NodeJS.ReadableStream, 'data');
  const backend = connect(/http:\S+/.exec(printed)?.[0] ?? '');
  const app = await startServer(['--quiet'], {
    ...CHAT[variant],
    BACKEND_URL: backend.url,
    LINK_KEY: 'a key of the operator',
  });
  const stop = async () => {
    child.kill();
    await app.stop();
  };
  return { backend, appUrl: app.url, stop };
}

type Pair = Awaited<ReturnType<typeof startPair>>;

interface Fixtures {
  readonly variant: Variant;
  readonly backend: Backend;
  /** Logs the seeded member in without the form, and opens a path. */
  readonly open: (path: string) => Promise<void>;
}

/** Test of a member in front of a variant of the stranger's backend, which begins as it was seeded. */
export const test = base.extend<Fixtures, { readonly pairs: (variant: Variant) => Promise<Pair> }>({
  variant: ['a', { option: true }],
  pairs: [
    async ({ browserName: _ }, use) => {
      const started = new Map<Variant, Promise<Pair>>();
      await use((variant) => {
        const pair = started.get(variant) ?? startPair(variant);
        started.set(variant, pair);
        return pair;
      });
      for (const pair of started.values()) await (await pair).stop();
    },
    { scope: 'worker' },
  ],
  backend: async ({ pairs, variant }, use) => {
    const { backend } = await pairs(variant);
    await backend.set('reset');
    await use(backend);
    const { members } = await backend.ledger();
    expect(members.filter(({ balanced }) => !balanced)).toEqual([]);
  },
  page: async ({ pairs, backend: _, variant, browser }, use) => {
    const context = await browser.newContext({
      baseURL: (await pairs(variant)).appUrl,
      locale: 'en',
      viewport: { width: 390, height: 844 },
    });
    await context.addInitScript(() => {
      localStorage.setItem('locale', 'en');
      localStorage.setItem('remember-agreement', 'true');
    });
    // The messaging app and the games are elsewhere.
    await context.route(/^https:\/\/(line|play)\.example\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>elsewhere</h1>' }),
    );
    const page = await context.newPage();
    const errors = await collectPageErrors(page);
    await use(page);
    expect(errors, 'errors in the page').toEqual([]);
    await expect(page.locator('body')).not.toContainText(/undefined|NaN|\[object/);
    await context.close();
  },
  open: async ({ page, backend }, use) => {
    await use(async (path) => {
      const response = await fetch(`${backend.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: MEMBER.phone, password: MEMBER.password }),
      });
      const token = /"token":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
      await page.addInitScript((kept) => {
        if (!sessionStorage.getItem('signed-in')) sessionStorage.setItem('token', kept);
        sessionStorage.setItem('signed-in', 'true');
      }, token);
      await page.goto(path);
    });
  },
});

export const t = loadTexts('en');

/** Runs journeys once per variant. */
export function inEachVariant(journeys: (variant: Variant) => void): void {
  for (const variant of VARIANTS) {
    test.describe(variant, () => {
      test.describe.configure({ mode: 'default' });
      test.use({ variant });
      journeys(variant);
    });
  }
}

/** Waits for the outcome that a dialog, a notice or a form tells of a command: `succeeded`, `refused`, `unknown`. */
export const expectOutcome = (page: Page, kind: string, state: string) =>
  expect(page.locator(`[data-command-outcome][data-kind="${kind}"]`).first()).toHaveAttribute(
    'data-state',
    state,
  );

/** Reads the cause of each move of money since the start, which the seeded backend has none of. */
export const readMoves = async (backend: Backend): Promise<readonly string[]> =>
  (await backend.ledger()).moves.map(({ why, satang }) => `${why} ${satang}`);
