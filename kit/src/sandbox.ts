import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';

import { watchCommandGets } from './command-gets.ts';
import { attachArtifacts, exportStart, exportWorld, toCommand, WORLD_FILE_VARIABLE } from './artifacts.ts';
import { checkConfiguration, withCheckedOptions } from './check-options.ts';
import { openWorld } from './open-world.ts';
import { type NewWorld, type SandboxMember, World, type WorldFile } from './world.ts';
import type { ClockChange } from './world-clock.ts';
import { listBrokenRules } from './world-journal.ts';
import { collectPageErrors } from './page-errors.ts';
import { recordPages, recordSteps, recordPictures, writeReceipt } from './receipt.ts';

export { expect, World };
export type { ClockChange, SandboxMember, WorldFile };

export type UiLanguage = Language;

export interface SandboxOptions {
  /** Initial state of the world. `wallet-sandbox world scenarios` lists the names. */
  readonly scenario: string;
  /** Seed of ids and random outcomes. */
  readonly seed: string;
  /** Members in place of those of the scenario: `[{ wallet: 500, slips: [{ amount: 300 }] }]`. */
  readonly members: NewWorld['members'];
  /** Path of an exported world, such as the `world.json` of a failure, or of a recording (HAR). Replaces `scenario`. */
  readonly worldFile: string | undefined;
  /** Initial clock of the world, such as `{ mode: 'paused' }`. */
  readonly clock: ClockChange | undefined;
  /** `SANDBOX_TOKEN` of a protected sandbox. */
  readonly sandboxToken: string;
  /** Lets the timers of the page follow `world.clock`. The page then has Playwright's clock. */
  readonly pageClock: boolean;
  /** Shows the developer pill in the page. */
  readonly pill: boolean;
  /** Language of the app. */
  readonly language: UiLanguage;
  /** Marks the agreement of the first visit as accepted. */
  readonly agreed: boolean;
  /** Allows CSP violations, for a world with hostile content. */
  readonly expectPolicyViolations: boolean;
  /**
   * Fails the test for unmatched requests, contract violations, fault rules that nothing met, and GETs with an effect that
   * arrive more often than they were sent. Turn off if they are intended.
   */
  readonly expectCleanWorld: boolean;
}

/** Page in the world of the test, not signed in. */
export interface Visitor {
  readonly page: Page;
}

/** Page in the world of the test, signed in as its first member. */
export interface SignedIn extends Visitor, Pick<SandboxMember, 'id' | 'phone' | 'password'> {}

export interface Fixtures {
  readonly world: World;
  readonly visitor: Visitor;
  readonly member: SignedIn;
}

async function openPage(
  context: BrowserContext,
  world: World,
  { language, agreed, pageClock, pill }: Pick<SandboxOptions, 'language' | 'agreed' | 'pageClock' | 'pill'>,
): Promise<Visitor & { readonly errors: readonly string[] }> {
  if (!LANGUAGES.includes(language)) {
    throw new Error(`\`use.language\` must be one of ${LANGUAGES.join(', ')}, got ${language as string}`);
  }
  const [name, value] = world.cookie.split('=') as [string, string];
  await context.addCookies([
    { name, value, url: world.url },
    ...(pill ? [] : [{ name: 'sandbox_pill', value: 'off', url: world.url }]),
  ]);
  if (pageClock) {
    await context.clock.install();
    // Its requests are watched already.
    world.clock.follow(context);
  }
  await context.addInitScript(
    ({ chosen, isAgreed }) => {
      // A language that the test has chosen in the app is kept.
      if (localStorage.getItem('locale') === null) localStorage.setItem('locale', chosen);
      if (isAgreed) localStorage.setItem('remember-agreement', 'true');
    },
    { chosen: language, isAgreed: agreed },
  );
  // A test that names Playwright's `page` first has opened it already.
  const page = context.pages()[0] ?? (await context.newPage());
  return { page, errors: await collectPageErrors(page) };
}

const DEFAULTS: SandboxOptions = {
  scenario: 'default',
  seed: 'e2e',
  members: undefined,
  worldFile: undefined,
  clock: undefined,
  sandboxToken: process.env['SANDBOX_TOKEN'] ?? '',
  pageClock: true,
  pill: false,
  language: 'th',
  agreed: true,
  expectPolicyViolations: false,
  expectCleanWorld: true,
};

const withWorlds = base.extend<Fixtures & SandboxOptions>({
  scenario: [DEFAULTS.scenario, { option: true }],
  seed: [DEFAULTS.seed, { option: true }],
  members: [DEFAULTS.members, { option: true }],
  worldFile: [DEFAULTS.worldFile, { option: true }],
  clock: [DEFAULTS.clock, { option: true }],
  sandboxToken: [DEFAULTS.sandboxToken, { option: true }],
  pageClock: [DEFAULTS.pageClock, { option: true }],
  pill: [DEFAULTS.pill, { option: true }],
  language: [DEFAULTS.language, { option: true }],
  agreed: [DEFAULTS.agreed, { option: true }],
  expectPolicyViolations: [DEFAULTS.expectPolicyViolations, { option: true }],
  expectCleanWorld: [DEFAULTS.expectCleanWorld, { option: true }],

  world: async (
    {
      baseURL,
      sandboxToken,
      scenario,
      seed,
      members,
      clock,
      worldFile,
      expectCleanWorld,
      expectPolicyViolations,
    },
    use,
    testInfo,
  ) => {
    if (baseURL === undefined) throw new Error('`use.baseURL` must be the URL of the sandbox');
    checkConfiguration(testInfo.project.use, Object.keys(DEFAULTS));
    const sandbox = {
      url: baseURL,
      token: sandboxToken,
      step: recordSteps(testInfo, (title, act) => base.step(title, act)),
    };
    const replayed = process.env[WORLD_FILE_VARIABLE];
    // The world of a failure has the members and the clock of its test already.
    const own = replayed ? { members: undefined, clock: undefined } : { members, clock };
    const world = await openWorld(sandbox, replayed || worldFile, { scenario, seed, ...own });
    await use(world);

    // A test may have deleted it: the report alone is left then.
    const isThere = world.report === undefined;
    const journal = isThere ? await world.journal.list() : [];
    for (const description of listBrokenRules(journal, 'warning')) {
      testInfo.annotations.push({ type: 'warning', description });
    }
    const violations = isThere ? (await world.ledger.read()).invariants.violations : [];
    const brokenRules = listBrokenRules(journal, 'error', expectPolicyViolations ? ['csp'] : []);
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    // Errors that the deletion of the world reports. Most show in the journal while the world can still be exported.
    const mayFail =
      hasFailed ||
      violations.length > 0 ||
      (expectCleanWorld && brokenRules.length > 0) ||
      journal.some(({ status = 0, faults }) => status >= 500 && faults.length === 0);
    const unmetFaults = isThere ? await world.faults.describeUnmet(journal) : [];
    const deleted = { refused: 'the world was deleted' };
    const isKept = isThere && (mayFail || unmetFaults.length > 0);
    const exported = isKept ? await exportWorld(world) : deleted;
    const worldProblems = [
      ...violations.map(({ rule, what }) => `${rule}: ${what}`),
      ...(expectCleanWorld ? [...brokenRules, ...unmetFaults] : []),
    ];
    const notes = { problems: worldProblems, replay: toCommand(testInfo) };
    const receipt = isKept
      ? // The failure is told without a receipt as well.
        await writeReceipt(world, testInfo, notes).catch(() => undefined)
      : undefined;
    const start = isKept ? await exportStart(world) : deleted;
    const report = world.report ?? (await world.delete());
    const problems = {
      ...(expectCleanWorld && { ...report, brokenRules, unmetFaults }),
      invariantViolations: [...violations, ...report.invariantViolations],
    };
    const isClean = Object.values(problems).every((list) => list.length === 0);
    if (!isClean || hasFailed) {
      const origin = { url: world.url, scenario, seed };
      await attachArtifacts(testInfo, origin, { start, world: exported, journal, receipt });
    }
    // Invariants of the ledger must hold whatever the test expects of its requests.
    expect(problems, `problems in the world with the seed "${seed}"`).toEqual({
      ...(expectCleanWorld && { unmatched: [], contractViolations: [], brokenRules: [], unmetFaults: [] }),
      invariantViolations: [],
    });
  },

  visitor: async (
    { context, world, language, agreed, pageClock, pill, expectPolicyViolations, expectCleanWorld },
    use,
    testInfo,
  ) => {
    const commandGets = await watchCommandGets(context);
    await recordPages(context, world.url, testInfo);
    const { page, errors } = await openPage(context, world, { language, agreed, pageClock, pill });
    await use({ page });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    if (hasFailed || errors.length > 0 || commandGets.unexpected.length > 0)
      await recordPictures(context, testInfo);
    // Interceptions end with their test, as a call may be on its way still. A page that loads on without it, for
    // instance of a release that was never at the sandbox, has errors that are none of the test's.
    const found = [...errors];
    for (const each of [context, ...context.pages()])
      // A test that records a HAR has closed the context itself.
      await each.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {});
    const isCounted = expectCleanWorld && world.report === undefined;
    const isExpected = (error: string) =>
      expectPolicyViolations && /Policy|policy:|requires 'Trusted/.test(error);
    expect(
      found.filter((error) => !isExpected(error)),
      'errors in the page',
    ).toEqual([]);
    expect(
      [...commandGets.unexpected, ...(isCounted ? await commandGets.findRepeated(world) : [])],
      'GETs that change state, against the clicks of the member',
    ).toEqual([]);
  },

  member: async ({ visitor: { page }, world }, use) => {
    const [first] = world.members;
    if (!first?.token) throw new Error('the scenario has no member who can sign in');
    await page.addInitScript((token) => {
      // Only once, so that a sign-out in the test is kept.
      if (sessionStorage.getItem('e2e-signed-in') !== null) return;
      sessionStorage.setItem('e2e-signed-in', 'yes');
      sessionStorage.setItem('token', token);
    }, first.token);
    await use({ page, id: first.id, phone: first.phone, password: first.password });
  },
});

/** Playwright's `test` with a new world for each test. Fails a test if its world has problems at the end. */
export const test = withCheckedOptions(withWorlds);
