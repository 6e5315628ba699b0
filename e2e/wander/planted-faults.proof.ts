import { type Browser, type BrowserContext, expect, type Route, test } from '@playwright/test';

import type { Act } from './acts.ts';
import { BUSY_MEMBERS } from './draw.ts';
import { repeat } from './walk.ts';

/** A fault of the app, planted into a browser between the app and its member or its operator. */
interface PlantedFault {
  /** The fault's finding: the first problem that a walk names. Others may follow from it. */
  readonly finds: RegExp;
  readonly plant: (context: BrowserContext) => Promise<unknown>;
  readonly start?: string;
  readonly acts: readonly Act[];
}

const press = (name: string, role = 'button'): Act => ({ act: 'press', thing: { role, name, nth: 0 } });
const HIDE_AMOUNTS = press('Hide amounts');
const WITHDRAW: readonly Act[] = [
  { act: 'type', thing: { role: 'textbox', name: 'Amount to withdraw', nth: 0 }, text: '100' },
  press('Withdraw # baht'),
  press('Confirm withdrawal'),
];

/** Runs in each page of the app. A listener of the document survives all that the app renders. */
const inPage = (script: () => void) => (context: BrowserContext) => context.addInitScript(script);
const inCalls = (path: string, answer: (route: Route) => Promise<void>) => (context: BrowserContext) =>
  context.route((url) => url.pathname === path, answer);

/** Answers each call with what its like was answered first. */
const answerAsFirst = (path: string) => (context: BrowserContext) => {
  const first = new Map<string, Promise<string>>();
  return inCalls(path, async (route) => {
    const url = route.request().url();
    const answer = first.get(url) ?? (await route.fetch()).text();
    first.set(url, answer);
    await route.fulfill({ contentType: 'application/json', body: await answer });
  })(context);
};

/** A fault for each property of the wanderer, with the shortest walk that meets it. */
const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    finds: /^an error in the page: .*planted/,
    plant: inPage(() =>
      document.addEventListener('click', () =>
        setTimeout(() => {
          throw new Error('planted');
        }),
      ),
    ),
    acts: [HIDE_AMOUNTS],
  },
  {
    finds: /^the page scrolls sideways by \d+ px/,
    plant: inPage(() =>
      document.addEventListener('click', () => document.body.style.setProperty('width', '2000px')),
    ),
    acts: [HIDE_AMOUNTS],
  },
  {
    finds: /^the focus is not in the dialog/,
    plant: inPage(() =>
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement && target.closest('dialog')) target.blur();
      }),
    ),
    acts: [press('Withdraw')],
  },
  {
    finds: /^a name of the program is shown in place of a text: MONEY_NOT_ENOUGH/,
    plant: inPage(() => document.addEventListener('click', () => document.body.append('MONEY_NOT_ENOUGH'))),
    acts: [HIDE_AMOUNTS],
  },
  {
    finds: /^the page has no way on/,
    plant: inPage(() => document.addEventListener('click', () => (document.body.hidden = true))),
    acts: [HIDE_AMOUNTS],
  },
  {
    finds: /^the dialog “Withdraw[^”]*” cannot be closed/,
    plant: inPage(() => {
      history.go = () => undefined;
      history.back = () => undefined;
      document.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault());
    }),
    acts: [press('Withdraw'), { act: 'close the dialog' }],
  },
  {
    finds: /^the page shows a balance of 9001, which the ledger never had; it has 9000/,
    plant: inCalls('/api/wallet', async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'application/json', body: body.replace('9000', '9001') });
    }),
    acts: [],
  },
  {
    finds: /^withdraw is told as done 1 times, and the operator has it 0 times/,
    plant: inCalls('/api/wallet/withdrawAll', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"amount":8900}' }),
    ),
    start: '/user/home?m=withdraw',
    acts: WITHDRAW,
  },
  {
    finds: /^one act has had the effect of withdraw 2 times/,
    plant: inCalls('/api/wallet/withdrawAll', async (route) => {
      const headers = { ...route.request().headers(), 'idempotency-key': 'another' };
      await route.fetch({ headers });
      await route.continue();
    }),
    start: '/user/home?m=withdraw',
    acts: WITHDRAW,
  },
  {
    finds: /^the operator has withdraw 1 times, and the app has told 0 as done and 0 as unknown/,
    plant: inCalls('/api/wallet/withdrawAll', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 400, contentType: 'application/json', body: '{"message":"NO_BANK"}' });
    }),
    start: '/user/home?m=withdraw',
    acts: WITHDRAW,
  },
  {
    finds: /^wallet.withdrawAll was refused with \w+, and nothing says so/,
    plant: inPage(() => {
      const told = '[role=status], [role=alert], [data-command-outcome]';
      new MutationObserver(() => {
        for (const element of document.querySelectorAll<HTMLElement>(told)) {
          element.removeAttribute('role');
          element.removeAttribute('data-command-outcome');
          element.hidden = true;
        }
      }).observe(document, { childList: true, subtree: true });
    }),
    start: '/user/home?m=withdraw',
    acts: [{ act: 'refuse', nth: 0 }, ...WITHDRAW],
  },
  {
    finds: /^after an outcome that was told the page shows a balance of 9000, and the ledger has 8900/,
    plant: answerAsFirst('/api/wallet'),
    start: '/user/home?m=withdraw',
    acts: WITHDRAW,
  },
  {
    finds: /^after ten seconds of calm the page shows a balance of 9000, and the ledger has 9050/,
    plant: answerAsFirst('/api/wallet'),
    acts: [{ act: 'operator', does: 'deposit', amount: 50 }],
  },
  {
    finds: /^after the logout the storage of the tab has planted/,
    plant: inPage(() =>
      document.addEventListener('click', () => setTimeout(() => sessionStorage.setItem('planted', ''))),
    ),
    acts: [press('Log out')],
  },
  {
    finds: /^after the logout the storage has 0812345678/,
    plant: inPage(() =>
      document.addEventListener('click', () => localStorage.setItem('planted', '0812345678')),
    ),
    acts: [press('Log out')],
  },
  {
    finds: /^after the logout the page shows 0812345678/,
    plant: inPage(() => document.addEventListener('click', () => document.body.append('0812345678'))),
    acts: [press('Log out')],
  },
  {
    finds: /^after a minute of calm home shows 1 of withdraw waiting, and the operator has 0/,
    plant: inCalls('/api/statement', async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'application/json', body: body.replaceAll('SUCCESS', 'PENDING') });
    }),
    acts: [{ act: 'operator', does: 'approve a withdrawal', amount: 0 }],
  },
  {
    finds: /^missing-client-header: .* \(GET \/api\/wallet\)$/,
    plant: inCalls('/api/wallet', (route) => {
      const { 'x-client': _, ...headers } = route.request().headers();
      return route.continue({ headers });
    }),
    acts: [],
  },
];

for (const { finds, plant, start = '/user/home', acts } of PLANTED_FAULTS) {
  test(`a planted fault is found, and again: ${finds.source}`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const planted: Pick<Browser, 'newContext'> = {
      newContext: async (options) => {
        const context = await browser.newContext(options);
        await plant(context);
        return context;
      },
    };
    const setting = {
      scenario: 'default',
      members: BUSY_MEMBERS,
      start,
      variant: 'standard',
      language: 'en',
      width: 390,
      isFaulty: false,
    } as const;
    const place = { browser: planted, url: baseURL ?? '' };
    const found = await repeat(place, { seed: 1, setting }, acts);
    expect(found.acts).toEqual(acts);
    expect(found.problems[0]).toMatch(finds);
    expect((await repeat(place, found, found.acts)).problems[0]).toMatch(finds);
  });
}
