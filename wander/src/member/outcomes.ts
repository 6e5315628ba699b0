import type { JournalEntry } from '../../../kit/src/world-journal.ts';
import { COMMANDS } from '../walk/commands.ts';
import type { Act } from '../walk/acts.ts';
import type { Member } from './member.ts';
import { RefusalFollower } from './refusals.ts';
import { readTellings, type Telling } from './tellings.ts';

/** Commands that move money or receive what does, by the call that stands for the kind: all its calls, and where the effect is. */
const KINDS: Readonly<Record<string, { readonly calls: readonly string[]; readonly table?: string }>> = {
  'wallet.transfer': { calls: ['wallet.transfer'] },
  'wallet.withdrawAll': { calls: ['wallet.withdrawAll', 'wallet.withdraw'] },
  'refund.addWallet': { calls: ['refund.addWallet'] },
  'invite.bonus': { calls: ['invite.bonus'] },
  'spinWheel.claimCoupon': { calls: ['spinWheel.claimCoupon'] },
  'bonus.activate': { calls: ['bonus.activate'], table: 'receipts' },
  'promotion.activate': { calls: ['promotion.activate'], table: 'receipts' },
};
const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, { calls }]) => calls.map((call) => [call, kind])),
);

/** Acts that load a page, which then knows only what it has stored. */
const LOADS: ReadonlySet<Act['act'] | undefined> = new Set(['open', 'reload', 'back', 'language']);

/** Number of times that commands of a kind were told, and had their effect. */
export interface Count {
  readonly kind: string;
  /** True if it moves money, or receives what does. */
  readonly isMoney: boolean;
  /** Times that it was told as done. */
  readonly told: number;
  /** Times that it was told as not known, and not as done since. */
  readonly unknown: number;
  readonly effects: number;
  /** Effects since the look before. */
  readonly added: number;
}

/** Outcomes that one look has found. */
export interface Outcomes {
  readonly counts: readonly Count[];
  /** Kinds that are told as failed, and were not before. */
  readonly failed: readonly string[];
  /** Texts of live regions since the look before. */
  readonly announced: readonly string[];
  /** True if something is told as done that was not before. */
  readonly hasNews: boolean;
  /** True if the app has told any outcome, so that it must tell all. */
  readonly areTold: boolean;
  /** Commands that the operator has refused since the look before, and of which nothing on the screen says so. */
  readonly untoldRefusals: readonly string[];
}

/** Returns true for a call that had its effect and did not give it back. One that moves no money has it unless it was refused. */
const hasEffect = ({ changes, operation = '', key, status = 500 }: JournalEntry): boolean => {
  const kind = KINDS[KIND_OF.get(operation) ?? ''];
  if (!kind) return key === undefined && (status < 400 || changes.length > 0);
  const { table = 'ledger.postings' } = kind;
  const rows = changes.filter((change) => change.in === table);
  return (
    rows.length > 0 &&
    !rows.some(({ after }) => (after as { readonly kind?: string } | undefined)?.kind === 'reversal')
  );
};

const toKind = ({ operation = '' }: JournalEntry): string => KIND_OF.get(operation) ?? operation;

const countBy = <Item>(items: readonly Item[], toKey: (item: Item) => string) => {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = toKey(item);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

const raise = (counts: Map<string, number>, key: string, by = 1): void =>
  void counts.set(key, Math.max(0, (counts.get(key) ?? 0) + by));

/** Follows what the app tells of commands, and what the operator has of them. */
export class OutcomeFollower {
  readonly #member: Member;
  readonly #refusals: RefusalFollower;
  /** Outcomes that the pages told when they were looked at last. */
  #seen: ReadonlySet<string> = new Set();
  /** Toasts that are shown. */
  readonly #toasts = new Set<Announced>();
  /** Kinds that the last look found, those of the look before, and those that were told when a session ended. */
  #lastKinds: readonly string[] = [];
  #before: ReadonlySet<string> = new Set();
  readonly #mayComeAgain = new Set<string>();
  /** Commands that were told as done: words that go before they are read are told again by a notice. */
  readonly #toldIds = new Set<string>();
  /** Outcomes without an id that were told, each with the number of commands of its kind then. */
  readonly #toldWords = new Map<string, number>();
  /** Kinds whose last success was told by a toast. */
  readonly #toldByToast = new Set<string>();
  readonly #told = new Map<string, number>();
  readonly #unknown = new Map<string, number>();
  /** Number of commands that were sent when one was told as not known last. */
  readonly #sentAtUnknown = new Map<string, number>();
  /** Effects whose page has gone before it could tell them. */
  readonly #unseen = new Map<string, number>();
  #areTold = false;
  #effects: ReadonlyMap<string, number> = new Map();

  constructor(member: Member) {
    this.#member = member;
    this.#refusals = new RefusalFollower(member);
  }

  /** Counts what was told and what had its effect since the last look. `wasIdle` is false if the act cut requests off. */
  async look(journal: readonly JournalEntry[], act: Act | undefined, wasIdle: boolean): Promise<Outcomes> {
    const { pages, app } = this.#member;
    const announced = [...this.#refusals.takeAnnouncements(), ...this.#member.takeAnnouncements()];
    const shown = (await Promise.all(pages.map((page) => readTellings(page, app.outcomes)))).flat();
    // A notice closed after it was read is recorded as well, with the same words: it counts once.
    const { ended, changed } = this.#member.takeTellings();
    const notices = [...shown, ...ended, ...changed];
    const changedWords = new Set(changed.map((each) => JSON.stringify(each)));
    const now = [...notices, ...(await this.#readToasts(announced, notices))];
    // A notice stands in the dialog, and on the page behind it: that is one.
    const tellings = new Map(now.map((each) => [JSON.stringify(each), each]));
    this.#areTold ||= tellings.size > 0;
    const sent = countBy(journal, toKind);
    let hasNews = false;
    const failed: string[] = [];
    for (const [words, telling] of tellings) {
      if (this.#seen.has(words) && !changedWords.has(words)) continue;
      if (!this.#isNew(words, telling, sent)) continue;
      const { kind, state } = telling;
      const commands = this.#countCommands(kind, journal);
      if (state === 'unknown') {
        raise(this.#unknown, kind);
        this.#sentAtUnknown.set(kind, commands);
      }
      if (state === 'failed') failed.push(kind);
      if (state !== 'succeeded') continue;
      hasNews = true;
      // A command that was sent since then says nothing of the one that is not known.
      if (this.#sentAtUnknown.get(kind) === commands) raise(this.#unknown, kind, -1);
      this.#countDone(telling);
    }
    for (const kind of this.#toldByToast)
      if (![...this.#toasts].some((toast) => toast.kind === kind)) this.#toldByToast.delete(kind);
    this.#before = new Set([...this.#lastKinds, ...[...this.#toasts].map(({ kind }) => kind)]);
    this.#lastKinds = [...tellings.values()].map(({ kind }) => kind);
    this.#seen = new Set(tellings.keys());

    const before = this.#effects;
    const effects = (this.#effects = countBy(journal.filter(hasEffect), toKind));
    if (!wasIdle && LOADS.has(act?.act)) this.#excuse(effects);
    return {
      counts: [...new Set([...Object.keys(KINDS), ...COMMANDS.filter((call) => this.#told.has(call))])].map(
        (kind) => ({
          kind,
          isMoney: kind in KINDS,
          told: this.#told.get(kind) ?? 0,
          unknown: this.#countUnknown(kind, shown),
          effects: effects.get(kind) ?? 0,
          added: (effects.get(kind) ?? 0) - (before.get(kind) ?? 0),
        }),
      ),
      failed,
      announced,
      hasNews,
      areTold: this.#areTold,
      untoldRefusals: await this.#refusals.findUntold(journal, announced, notices),
    };
  }

  /** Notes that the session has ended: what it told for less than a second is told again in the next one. */
  endSession(): void {
    // Without ids the same words are news only once the command was sent anew.
    if (this.#member.app.outcomes.id === undefined) return;
    for (const kind of this.#before) this.#mayComeAgain.add(kind);
  }

  /** Returns true for words that were not there before. Marks without ids tell news only if the command was sent anew. */
  #isNew(words: string, { kind, state }: Telling, sent: ReadonlyMap<string, number>): boolean {
    if (this.#member.app.outcomes.id !== undefined) return !this.#seen.has(words);
    const number = sent.get(kind) ?? 0;
    if (this.#toldWords.get(`${kind} ${state}`) === number) return false;
    this.#toldWords.set(`${kind} ${state}`, number);
    return true;
  }

  #countDone({ id, kind }: Telling): void {
    if (this.#toldIds.has(id)) return;
    if (id !== '') this.#toldIds.add(id);
    // A toast that was not read has a notice as well.
    const isOfToast = id !== '' && this.#toldByToast.delete(kind);
    if (id === '') this.#toldByToast.add(kind);
    if (!isOfToast && !this.#mayComeAgain.delete(kind)) raise(this.#told, kind);
  }

  #countCommands(kind: string, journal: readonly JournalEntry[]): number {
    const paths = new Set(journal.filter((entry) => toKind(entry) === kind).map(({ path }) => path));
    return [...paths].reduce((sum, path) => sum + this.#member.traffic.countCommands(path), 0);
  }

  #countUnknown(kind: string, shown: readonly Telling[]): number {
    return this.#member.app.outcomes.areKept
      ? shown.filter((each) => each.kind === kind && each.state === 'unknown').length
      : (this.#unknown.get(kind) ?? 0) + (this.#unseen.get(kind) ?? 0);
  }

  /** Excuses the app from telling what a page that has gone could not learn. */
  #excuse(effects: ReadonlyMap<string, number>): void {
    for (const [kind, count] of effects)
      this.#unseen.set(
        kind,
        Math.max(0, count - (this.#told.get(kind) ?? 0) - (this.#unknown.get(kind) ?? 0)),
      );
  }

  /**
   * Finds the successes that toasts have told since the last look. One that is still there is told once. A notice with the
   * same words is announced as well, and no toast.
   */
  async #readToasts(announced: readonly string[], notices: readonly Telling[]): Promise<readonly Telling[]> {
    const isIn = (text: string, { parts }: Announced) => parts.every((part) => text.includes(part.trim()));
    const { outcomes } = this.#member.app;
    const fresh = (outcomes.announced ?? []).filter(
      (toast) =>
        !this.#toasts.has(toast) &&
        announced.some((said) => isIn(said, toast)) &&
        !notices.some(({ text }) => isIn(text, toast)),
    );
    for (const toast of fresh) this.#toasts.add(toast);
    if (this.#toasts.size > 0) {
      const texts = await Promise.all(
        this.#member.pages.map((page) => page.evaluate(() => document.body.innerText)),
      );
      for (const toast of this.#toasts)
        if (!texts.some((text) => isIn(text, toast))) this.#toasts.delete(toast);
    }
    return fresh.map(({ kind, parts }) => ({
      id: '',
      kind,
      state: 'succeeded',
      text: parts.join(''),
    }));
  }
}

type Announced = NonNullable<Member['app']['outcomes']['announced']>[number];
