import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

import { watchActs } from './acting-gets.ts';
import { type SandboxMember, World } from './world.ts';
import { watch } from './watch.ts';

export { expect };

export type UiLanguage = 'th' | 'la' | 'en';

export interface SandboxOptions {
  /** The world's starting state; its names are in `fixtures/README.md`. */
  readonly scenario: string;
  /** Decides ids and every draw of chance. */
  readonly seed: string;
  /** A world that refuses calls which name no world. */
  readonly strict: boolean;
  /** What the member has chosen as language. */
  readonly language: UiLanguage;
  /** Whether the agreement of the first visit has been put away for good. */
  readonly agreed: boolean;
  /** Turn on for a world whose operator attacks: the browser tells each attempt that its policy has stopped. */
  readonly expectPolicyBreaches: boolean;
  /** Turn off for a test that causes unmatched calls or contract violations on purpose. */
  readonly expectCleanWorld: boolean;
}

/** A page in the test's world, of somebody who has not signed in. */
export interface Visitor {
  readonly page: Page;
}

/** A page in the test's world, signed in as the world's first member. */
export interface SignedIn extends Visitor, Pick<SandboxMember, 'id' | 'phone' | 'password'> {}

interface Fixtures {
  readonly world: World;
  readonly visitor: Visitor;
  readonly member: SignedIn;
}

async function openPage(
  context: BrowserContext,
  world: World,
  { language, agreed }: Pick<SandboxOptions, 'language' | 'agreed'>,
): Promise<readonly string[]> {
  const [name, value] = world.cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url: world.url }]);
  await context.addInitScript(
    ({ chosen, isAgreed }) => {
      // Only before the app has stored anything: a language chosen in the test stays.
      if (localStorage.getItem('locale') === null) localStorage.setItem('locale', chosen);
      if (isAgreed) localStorage.setItem('remember-agreement', 'true');
    },
    { chosen: language, isAgreed: agreed },
  );
  const page = await context.newPage();
  return watch(page);
}

/** Playwright's `test` with a world of its own for each test; destroyed worlds must have stayed clean. */
export const test = base.extend<Fixtures & SandboxOptions>({
  scenario: ['default', { option: true }],
  seed: ['e2e', { option: true }],
  strict: [false, { option: true }],
  language: ['th', { option: true }],
  agreed: [true, { option: true }],
  expectPolicyBreaches: [false, { option: true }],
  expectCleanWorld: [true, { option: true }],

  world: async ({ baseURL, scenario, seed, strict, expectCleanWorld }, use) => {
    const world = await World.create(baseURL ?? '', { scenario, seed, strict });
    await use(world);

    const { invariants } = await world.ledger.read();
    expect(invariants.breaches, `invariants of a world with seed "${seed}"`).toEqual([]);
    const verdict = await world.destroy();
    if (expectCleanWorld) {
      expect(verdict).toEqual({ unmatched: [], contractViolations: [], invariantFailures: [] });
    }
  },

  visitor: async ({ context, world, language, agreed, expectPolicyBreaches }, use) => {
    const acts = await watchActs(context);
    const found = await openPage(context, world, { language, agreed });
    const page = context.pages()[0] as Page;
    await use({ page });
    const isExpected = (each: string) => expectPolicyBreaches && /Policy|policy:/.test(each);
    expect(
      found.filter((each) => !isExpected(each)),
      'errors in the page',
    ).toEqual([]);
    expect(await acts.wrongs(world), 'GETs that act, against the presses of the member').toEqual([]);
  },

  member: async ({ visitor: { page }, world }, use) => {
    const [first] = world.members;
    if (!first?.token) throw new Error('this scenario has no member who can sign in');
    await page.addInitScript((token) => {
      // Once: a sign-out in the test must stay one.
      if (sessionStorage.getItem('e2e-signed-in') !== null) return;
      sessionStorage.setItem('e2e-signed-in', 'yes');
      sessionStorage.setItem('token', token);
    }, first.token);
    await use({ page, id: first.id, phone: first.phone, password: first.password });
  },
});
