import type { Act } from './acts.ts';
import type { Member } from './member.ts';
import { findProgramName, findShownBalance, readPage, readText } from './shown-page.ts';
import { ToldOutcomes } from './told-outcomes.ts';

/** Time of calm after which figures and outcomes must be those of the operator, in ms. */
const CALM_MS = 10_000;
const LONG_CALM_MS = 60_000;

/** Names in the storage of the tab that are not of a member: of the walk, and of a registration. */
const KEPT_NAMES: readonly string[] = ['walk', 'w.wizard'];

/** Time in which figures that were read anew are on the screen, in ms. */
const SOON_MS = 3_000;

/**
 * Properties of the app that hold at every step, and after a time of calm. Each check returns the sentences that say what
 * is wrong.
 */
export class Properties {
  readonly #member: Member;
  readonly #told: ToldOutcomes;
  /** True if the page had a session when it was looked at last. */
  #wasSignedIn = false;

  constructor(member: Member) {
    this.#member = member;
    this.#told = new ToldOutcomes(member);
  }

  /** Checks what must be true after each act; again if the app has left the page meanwhile. */
  check = (act: Act | undefined): Promise<readonly string[]> =>
    this.#check(act).catch(async (error: unknown) => {
      if (!(error instanceof Error && /navigat|destroyed|Timeout/.test(error.message))) throw error;
      await this.#member.settle();
      return this.#check(act);
    });

  async #check(act: Act | undefined): Promise<readonly string[]> {
    const { page, errors, isFresh, stuckDialog } = this.#member;
    const problems: string[] = [];
    const text = await readText(page);
    problems.push(...errors.map((error) => `an error in the page: ${error}`));

    let state = await readPage(page);
    // What was rendered in place of the pressed element takes the focus a moment later.
    for (let tries = 0; state.isFocusLost && tries < 10; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      state = await readPage(page);
    }
    if (state.overflow > 0) problems.push(`the page scrolls sideways by ${state.overflow} px`);
    if (state.isFocusLost && !isFresh)
      problems.push(`the focus is not in the dialog “${state.dialog}”, but on ${state.focused}`);
    const name = findProgramName(text, act);
    if (name !== undefined) problems.push(`a name of the program is shown in place of a text: ${name}`);
    if (!(await this.#hasWayOn())) problems.push('the page has no way on');
    if (stuckDialog !== undefined) problems.push(`the dialog “${stuckDialog.slice(0, 60)}” cannot be closed`);
    problems.push(
      ...(await this.#checkBalance(text)),
      ...(await this.#told.check(() => this.#checkConverged('after an outcome that was told', SOON_MS))),
    );
    const isSignedIn = (await this.#member.findToken()) !== null;
    if (!isSignedIn && new URL(page.url()).pathname === '/login')
      problems.push(...(await this.#checkSignedOut()));
    if (this.#wasSignedIn && !isSignedIn) this.#told.endSession();
    this.#wasSignedIn = isSignedIn;
    return problems;
  }

  /** Waits for something that leads on: while a wheel turns, there may be nothing. */
  async #hasWayOn(): Promise<boolean> {
    for (let tries = 0; tries < 20; tries++) {
      const { offers } = await (tries === 0 ? this.#member.look() : this.#member.lookAnew());
      if (offers.some(({ leadsOn }) => leadsOn)) return true;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return false;
  }

  /** Checks that the balance on the screen is one that the ledger has had. */
  async #checkBalance(text: string): Promise<readonly string[]> {
    const shown = findShownBalance(text);
    if (shown === undefined) return [];
    const { entries } = await this.#member.world.ledger.read();
    const account = `member:${this.#member.world.members[0]?.id}:main`;
    let satang = 0;
    const had = new Set([0]);
    for (const { from, to, amount } of entries) {
      if (to === account) satang += Math.round(amount * 100);
      if (from === account) satang -= Math.round(amount * 100);
      had.add(satang);
    }
    return had.has(Math.round(shown * 100))
      ? []
      : [`the page shows a balance of ${shown}, which the ledger never had; it has ${satang / 100}`];
  }

  /** Checks that a page without a member has nothing of one. */
  async #checkSignedOut(): Promise<readonly string[]> {
    const { page, world } = this.#member;
    const [member] = world.members;
    // The session may have ended since the text of this step was read.
    const text = await readText(page);
    const { kept, stored } = await page.evaluate(() => ({
      kept: Object.keys(sessionStorage),
      stored: [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join(' '),
    }));
    const personal = [
      member?.phone,
      member?.bank?.bankAccountNo,
      member?.bank?.bankAccountName,
      member?.token,
    ];
    // What a visitor writes later is the visitor's.
    const left = this.#wasSignedIn ? kept.filter((name) => !KEPT_NAMES.includes(name)) : [];
    if (left.length > 0) return [`after the logout the storage of the tab has ${left.join(', ')}`];
    return personal.flatMap((value) => {
      if (value === undefined || value === null || value === '') return [];
      if (stored.includes(value)) return [`after the logout the storage has ${value}`];
      return text.includes(value) ? [`after the logout the page shows ${value}`] : [];
    });
  }

  /** Lets the member rest, without faults and with a connection, and checks what must be true then. */
  async checkCalm(): Promise<readonly string[]> {
    const { world } = this.#member;
    await this.#member.perform({ act: 'get it back' });
    await world.faults.clear();
    await world.settings.update({ active: true });
    await this.#member.perform({ act: 'wait', ms: CALM_MS });
    // Nothing tells the app of money that the operator moves: it reads what is old when the member looks at it.
    await this.#member.lookAgain();
    const problems = [
      ...(await this.check(undefined)),
      ...(await this.#checkConverged('after ten seconds of calm')),
    ];

    const modals = this.#member.page.locator('dialog:modal');
    for (let tries = 0; tries < 10 && (await modals.count()) > 0; tries++) {
      await this.#member.perform({ act: 'close the dialog' });
      problems.push(...(await this.#told.check()));
    }
    if ((await modals.count()) > 0)
      problems.push(`the dialog “${(await modals.last().innerText()).slice(0, 60)}” cannot be closed`);
    await this.#member.perform({ act: 'wait', ms: LONG_CALM_MS });
    const { page } = this.#member;
    if ((await this.#member.findToken()) === null) return problems;
    await page.goto('/user/home');
    await this.#member.settle();
    problems.push(
      ...(await this.check(undefined)),
      ...(await this.#checkConverged('on home after a minute of calm')),
    );
    return [...problems, ...(await this.#checkPending()), ...(await this.#told.checkAllTold())];
  }

  /** Checks that the page shows the balance of the ledger, at the latest after a time. What failed may be old for longer. */
  async #checkConverged(when: string, withinMs = 0): Promise<readonly string[]> {
    const { page, world, setting } = this.#member;
    if (withinMs > 0 && setting.isFaulty) return [];
    const start = performance.now();
    for (;;) {
      const shown = findShownBalance(await readText(page));
      const balance = await world.ledger.balance(`member:${world.members[0]?.id ?? ''}:main`);
      if (shown === undefined || shown === balance) return [];
      if (performance.now() - start >= withinMs)
        return [`${when} the page shows a balance of ${shown}, and the ledger has ${balance}`];
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Checks that home lets nothing wait that the operator has decided. */
  async #checkPending(): Promise<readonly string[]> {
    const { page, world } = this.#member;
    const row = page.locator('button[data-landing][aria-expanded=false]').first();
    // It comes after the operator's records were read, or not at all.
    await row.click({ timeout: 2_000 }).catch(() => undefined);
    const { withdrawals, slips } = await world.operator.queue();
    const open = { withdraw: withdrawals.length, slip: slips.length };
    const waiting = await page
      .locator('[data-pending][data-state=waiting]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-pending')));
    return Object.entries(open).flatMap(([kind, count]) => {
      const shown = waiting.filter((each) => each === kind).length;
      return shown > count
        ? [`after a minute of calm home shows ${shown} of ${kind} waiting, and the operator has ${count}`]
        : [];
    });
  }
}

/** Checks what the world itself must hold, which no walk may break. */
export async function checkWorld({ world }: Member): Promise<readonly string[]> {
  const [ledger, journal] = [await world.ledger.read(), await world.journal.list()];
  return [
    ...ledger.invariants.violations.map(({ rule, what }) => `${rule}: ${what}`),
    ...journal.flatMap(({ violations, method, path }) =>
      violations
        .filter(({ severity }) => severity === 'error')
        .map(({ rule, what }) => `${rule}: ${what} (${method} ${path})`),
    ),
  ];
}
