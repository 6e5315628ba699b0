import { OutcomeFollower } from '../member/outcomes.ts';
import type { Member } from '../member/member.ts';
import { readPage, readText } from '../member/shown-page.ts';
import type { Act } from '../walk/acts.ts';
import { dialogCloses } from './page/dialog-closes.ts';
import type { Look, Property } from './property.ts';

/** A property that did not hold, and what was wrong. */
export interface Problem {
  readonly property: string;
  readonly what: string;
}

/** Dialogs that are closed at the end of a walk at most. */
const DIALOGS_MAX = 10;

/** Checks the properties of a walk. */
export class Oracle {
  readonly #member: Member;
  readonly #always: readonly Property[];
  readonly #eventually: readonly Property[];
  readonly #outcomes: OutcomeFollower;
  #before: Look | undefined;

  constructor(member: Member, properties: readonly Property[]) {
    this.#member = member;
    this.#always = properties.filter(({ withinMs }) => withinMs === undefined);
    this.#eventually = properties.filter(({ withinMs }) => withinMs !== undefined);
    this.#outcomes = new OutcomeFollower(member);
  }

  /** Checks what must be true after each act. */
  async check(act: Act | undefined, wasIdle = true): Promise<readonly Problem[]> {
    const look = await this.#look(act, wasIdle);
    const problems = await this.#judge(look, this.#always);
    // A property may give a command itself, which is no effect of the next act.
    if (problems.length === 0 && this.#member.traffic.countCommands() > look.commands) {
      await this.#member.settle();
      await this.#look(act, true);
    }
    return problems;
  }

  /** Lets the member rest, without faults and with a connection, and checks what must be true then. */
  async checkCalm(): Promise<readonly Problem[]> {
    const { world, app } = this.#member;
    await this.#member.perform({ act: 'get it back' });
    await world.faults.clear();
    await world.settings.update({ active: true });
    const problems: Problem[] = [];
    let restedMs = 0;
    for (const ms of [...new Set(this.#eventually.map(({ withinMs = 0 }) => withinMs))].toSorted(
      (one, other) => one - other,
    )) {
      if (restedMs > 0) {
        problems.push(...(await this.#closeDialogs()));
        if ((await this.#member.readSession()) !== 'in') return problems;
      }
      await this.#member.perform({ act: 'wait', ms: ms - restedMs });
      if (restedMs > 0) await this.#member.page.goto(app.home);
      restedMs = ms;
      // Nothing tells the app of money that the operator moves: it reads what is old when the member looks at it.
      await this.#member.lookAgain();
      const look = await this.#look(undefined, this.#member.isIdle);
      const due = this.#eventually.filter(({ withinMs }) => withinMs === ms);
      problems.push(...(await this.#judge(look, this.#always)));
      // What must hold in the end would only follow from what is wrong already.
      if (problems.length === 0) problems.push(...(await this.#judge(look, due)));
      if (problems.length > 0) return problems;
    }
    return problems;
  }

  async #closeDialogs(): Promise<readonly Problem[]> {
    const problems: Problem[] = [];
    const modals = this.#member.page.locator('dialog:modal');
    for (let tries = 0; tries < DIALOGS_MAX && (await modals.count()) > 0; tries++) {
      await this.#member.perform({ act: 'close the dialog' });
      problems.push(...(await this.check({ act: 'close the dialog' }, this.#member.isIdle)));
    }
    if (problems.length === 0 && (await modals.count()) > 0)
      problems.push({ property: dialogCloses.name, what: 'the dialogs of the page do not come to an end' });
    return problems;
  }

  async #judge(look: Look, properties: readonly Property[]): Promise<readonly Problem[]> {
    const problems: Problem[] = [];
    for (const { name, check } of properties) {
      const wrong = (await check(look)) ?? [];
      for (const what of typeof wrong === 'string' ? [wrong] : wrong) problems.push({ property: name, what });
    }
    return problems;
  }

  /** Looks at page and operator; again if the app has left the page meanwhile. */
  async #look(act: Act | undefined, wasIdle: boolean): Promise<Look> {
    const shown = await this.#readPage().catch(async (error: unknown) => {
      if (!isOfNavigation(error)) throw error;
      await this.#member.settle();
      return this.#readPage();
    });
    const { world, page, app } = this.#member;
    const journal = await world.journal.list();
    const outcomes = await this.#outcomes.look(journal, act, wasIdle);
    const before = this.#before;
    const wasIn = before?.session === 'in';
    if (wasIn && shown.session !== 'in') this.#outcomes.endSession();
    const last = before?.journal.at(-1)?.seq ?? -1;
    // A chain of all looks would be kept in the memory.
    this.#before = {
      act,
      before: undefined,
      page,
      ...shown,
      hasLeft: wasIn && shown.session === 'out',
      outcomes,
      journal,
      entries: journal.filter(({ seq }) => seq > last),
      requests: this.#member.traffic.count,
      commands: this.#member.traffic.countCommands(),
      world,
      app,
      member: this.#member,
    };
    return { ...this.#before, before };
  }

  async #readPage() {
    const { page, app } = this.#member;
    // What is read after it is that of a visitor if the session has ended.
    const session = await app.readSession(page);
    const text = await readText(page);
    return { session, text, state: await readPage(page), balance: await app.readBalance(page, text) };
  }
}

const isOfNavigation = (error: unknown): boolean =>
  error instanceof Error && /navigat|destroyed|Timeout/.test(error.message);
