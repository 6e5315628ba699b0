import { readFile } from 'node:fs/promises';

import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

import { watchCommandGets } from './command-gets.ts';
import { collectArtifacts } from './artifacts.ts';
import { type SandboxMember, World, type WorldFile } from './world.ts';
import type { ClockChange } from './world-clock.ts';
import type { JournalEntry } from './world-journal.ts';
import { collectPageErrors } from './page-errors.ts';

export { expect, World };
export type { ClockChange, SandboxMember, WorldFile };

export type UiLanguage = 'th' | 'la' | 'en';

export interface SandboxOptions {
  /** The world's starting state; its names are in `fixtures/README.md`. */
  readonly scenario: string;
  /** Decides ids and every draw of chance. */
  readonly seed: string;
  /** A world that refuses calls which name no world. */
  readonly strict: boolean;
  /** Path of an exported world, such as the `world.json` of a failure: the test begins there, not in `scenario`. */
  readonly worldFile: string | undefined;
  /** How the world's time begins and flows, such as `{ mode: 'frozen' }`. */
  readonly clock: ClockChange | undefined;
  /** `SANDBOX_TOKEN` of a sandbox that is not on this machine alone. */
  readonly sandboxToken: string;
  /** Whether timers of the page follow `world.clock`; its clock is then Playwright's. */
  readonly pageClock: boolean;
  /** Whether pages carry the sandbox's pill, which lies over what a picture is to show. */
  readonly pill: boolean;
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

/** The named rules that the app broke, each once, and by which call: those beyond doubt, or those that are only shown. */
const listBrokenRules = (
  journal: readonly JournalEntry[],
  severity: 'error' | 'warning',
  allowed: readonly string[] = [],
): readonly string[] => [
  ...new Set(
    journal.flatMap(({ method, path, violations }) =>
      violations
        .filter((each) => each.severity === severity && !allowed.includes(each.rule))
        .map(({ rule, what }) => `${rule}: ${what} (${method} ${path})`),
    ),
  ),
];

async function openPage(
  context: BrowserContext,
  world: World,
  { language, agreed, pageClock, pill }: Pick<SandboxOptions, 'language' | 'agreed' | 'pageClock' | 'pill'>,
): Promise<readonly string[]> {
  const [name, value] = world.cookie.split('=') as [string, string];
  await context.addCookies([
    { name, value, url: world.url },
    ...(pill ? [] : [{ name: 'sandbox_pill', value: 'off', url: world.url }]),
  ]);
  if (pageClock) {
    await context.clock.install();
    world.follow(context);
  }
  await context.addInitScript(
    ({ chosen, isAgreed }) => {
      // Only before the app has stored anything: a language chosen in the test stays.
      if (localStorage.getItem('locale') === null) localStorage.setItem('locale', chosen);
      if (isAgreed) localStorage.setItem('remember-agreement', 'true');
    },
    { chosen: language, isAgreed: agreed },
  );
  const page = await context.newPage();
  return collectPageErrors(page);
}

/** Playwright's `test` with a world of its own for each test; destroyed worlds must have stayed clean. */
export const test = base.extend<Fixtures & SandboxOptions>({
  scenario: ['default', { option: true }],
  seed: ['e2e', { option: true }],
  strict: [false, { option: true }],
  worldFile: [undefined, { option: true }],
  clock: [undefined, { option: true }],
  sandboxToken: [process.env['SANDBOX_TOKEN'] ?? '', { option: true }],
  pageClock: [true, { option: true }],
  pill: [false, { option: true }],
  language: ['th', { option: true }],
  agreed: [true, { option: true }],
  expectPolicyBreaches: [false, { option: true }],
  expectCleanWorld: [true, { option: true }],

  world: async (
    {
      baseURL,
      sandboxToken,
      scenario,
      seed,
      strict,
      clock,
      worldFile,
      expectCleanWorld,
      expectPolicyBreaches,
    },
    use,
    testInfo,
  ) => {
    if (baseURL === undefined) throw new Error('`use.baseURL` is to be the address of the sandbox');
    const sandbox = { url: baseURL, token: sandboxToken };
    const world =
      worldFile === undefined
        ? await World.create(sandbox, { scenario, seed, strict, ...(clock && { clock }) })
        : await World.import(sandbox, JSON.parse(await readFile(worldFile, 'utf8')) as WorldFile);
    await use(world);

    const journal = await world.journal.read();
    for (const description of listBrokenRules(journal, 'warning')) {
      testInfo.annotations.push({ type: 'warning', description });
    }
    const evidence = await collectArtifacts(world, journal);
    const { invariants } = await world.ledger.read();
    const verdict = await world.destroy();
    const wrongs = {
      ...(expectCleanWorld && {
        ...verdict,
        brokenRules: listBrokenRules(journal, 'error', expectPolicyBreaches ? ['csp'] : []),
      }),
      invariantFailures: [...invariants.breaches, ...verdict.invariantFailures],
    };
    const isClean = Object.values(wrongs).every((list) => list.length === 0);
    if (!isClean || testInfo.status !== testInfo.expectedStatus) {
      for (const { name, body } of evidence) {
        await testInfo.attach(name, { body, contentType: 'application/json' });
      }
    }
    // Whatever is expected of the calls: money is never to be wrong.
    expect(wrongs, `what went wrong in the world, which began with the seed "${seed}"`).toEqual({
      ...(expectCleanWorld && { unmatched: [], contractViolations: [], brokenRules: [] }),
      invariantFailures: [],
    });
  },

  visitor: async ({ context, world, language, agreed, pageClock, pill, expectPolicyBreaches }, use) => {
    const acts = await watchCommandGets(context);
    const found = await openPage(context, world, { language, agreed, pageClock, pill });
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
