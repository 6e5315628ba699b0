import type { Page } from '@playwright/test';
import { LANGUAGES } from '@wallet/shared/limits.ts';

import type { JournalEntry } from '../../kit/src/world-journal.ts';
import { loadTexts } from '../support/texts.ts';
import { isCommand } from './commands.ts';
import type { Member } from './member.ts';
import { readTellings, type Telling } from './tellings.ts';

/** Commands whose effect is in the ledger, or in the list of what was received: their kind in the app, and their calls. */
const KINDS: Readonly<Record<string, { readonly calls: readonly string[]; readonly table?: string }>> = {
  transfer: { calls: ['wallet.transfer'] },
  withdraw: { calls: ['wallet.withdrawAll', 'wallet.withdraw'] },
  refundToWallet: { calls: ['refund.addWallet'] },
  invite: { calls: ['invite.bonus'] },
  coupon: { calls: ['spinWheel.claimCoupon'] },
  bonus: { calls: ['bonus.activate'], table: 'receipts' },
  promotion: { calls: ['promotion.activate'], table: 'receipts' },
};

/** Refusals that say that it is so already: the account is open, and the wallet is empty before a game. The app goes on. */
const ALREADY_SO: ReadonlySet<string> = new Set([
  'wallet.activate SLOT_ALREADY_ACTIVE',
  'wallet.transferAll MONEY_NOT_ENOUGH',
]);

const toTexts = (...name: Parameters<ReturnType<typeof loadTexts>>) =>
  LANGUAGES.map((language) => loadTexts(language)(...name));

/** Texts of a toast that tells the success of a kind, each as its parts between the values. */
const TOASTS = Object.entries({
  invite: toTexts('error', 'key.INVITE_BONUS_SUCCESS'),
  bonus: toTexts('bonus', 'begun', { code: '\n' }),
  promotion: toTexts('promotion', 'received', { code: '\n' }),
}).flatMap(([kind, texts]) => texts.map((text) => ({ kind, parts: text.split('\n') })));

const readText = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

/** True for a call that had its effect and did not give it back. */
const hasEffect = ({ changes }: JournalEntry, table = 'ledger.postings'): boolean => {
  const rows = changes.filter((change) => change.in === table);
  return (
    rows.length > 0 &&
    !rows.some(({ after }) => (after as { readonly kind?: string } | undefined)?.kind === 'reversal')
  );
};

const countEffects = (journal: readonly JournalEntry[]): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(KINDS).map(([kind, { calls, table }]) => [
      kind,
      journal.filter((entry) => calls.includes(entry.operation ?? '') && hasEffect(entry, table)).length,
    ]),
  );

/** Compares what the app tells of commands with what the operator has. */
export class ToldOutcomes {
  readonly #member: Member;
  /** Outcomes that the pages told when they were looked at last. */
  #seen: ReadonlySet<string> = new Set();
  /** Toasts that are shown. */
  readonly #toasts = new Set<(typeof TOASTS)[number]>();
  /** Kinds that the last look found, those of the look before, and those that were told when a session ended. */
  #lastKinds: readonly string[] = [];
  #before: ReadonlySet<string> = new Set();
  readonly #mayComeAgain = new Set<string>();
  /** Commands that were told as done: words that go before they are read are told again by a notice. */
  readonly #toldIds = new Set<string>();
  /** Kinds whose last success was told by a toast. */
  readonly #toldByToast = new Set<string>();
  /** Number of times that each kind was told as done. */
  readonly #told = new Map<string, number>();
  /** Announcements made while a refusal was waited for. */
  #announced: readonly string[] = [];
  /** Number of effects of each kind when the operator's record was looked at last. */
  #effects: ReadonlyMap<string, number> = new Map();
  /** Number of the newest call that was looked at. */
  #lastSeq = -1;

  constructor(member: Member) {
    this.#member = member;
  }

  /**
   * Counts the outcomes that are told, and checks that no more is told as done than has had its effect, that an act had one
   * effect of a kind at most, and that what was refused is told. `onDone` is called if something is told as done that was
   * not before.
   */
  async check(onDone: () => Promise<readonly string[]> = async () => []): Promise<readonly string[]> {
    const announced = [...this.#announced, ...this.#member.takeAnnouncements()];
    this.#announced = [];
    const shown = (await Promise.all(this.#member.pages.map(readTellings))).flat();
    // What is closed after it was read is recorded as well, with the same words: it counts once.
    const notices = [...shown, ...this.#member.takeEndedTellings()];
    const now = [...notices, ...(await this.#readToasts(announced, notices))];
    // A notice stands in the dialog, and on the page behind it: that is one.
    const tellings = new Map(now.map((each) => [JSON.stringify(each), each]));
    const fresh = [...tellings].flatMap(([name, telling]) =>
      telling.state === 'succeeded' && !this.#seen.has(name) ? [telling] : [],
    );
    for (const { id, kind } of fresh) {
      if (this.#toldIds.has(id)) continue;
      if (id !== '') this.#toldIds.add(id);
      // A toast that was not read has a notice as well.
      const isOfToast = id !== '' && this.#toldByToast.delete(kind);
      if (id === '') this.#toldByToast.add(kind);
      if (!isOfToast && !this.#mayComeAgain.delete(kind))
        this.#told.set(kind, (this.#told.get(kind) ?? 0) + 1);
    }
    for (const kind of this.#toldByToast)
      if (![...this.#toasts].some((toast) => toast.kind === kind)) this.#toldByToast.delete(kind);
    this.#before = new Set([...this.#lastKinds, ...[...this.#toasts].map(({ kind }) => kind)]);
    this.#lastKinds = [...tellings.values()].map(({ kind }) => kind);
    this.#seen = new Set(tellings.keys());

    const journal = await this.#member.world.journal.list();
    const before = this.#effects;
    const effects = (this.#effects = countEffects(journal));
    return [
      ...Object.keys(KINDS).flatMap((kind) => {
        const told = this.#told.get(kind) ?? 0;
        const had = effects.get(kind) ?? 0;
        const added = had - (before.get(kind) ?? 0);
        if (added > 1) return [`one act has had the effect of ${kind} ${added} times`];
        return told > had
          ? [`${kind} is told as done ${told} times, and the operator has it ${had} times`]
          : [];
      }),
      ...(await this.#checkRefusals(journal, announced)),
      ...(fresh.length > 0 ? await onDone() : []),
    ];
  }

  /** Notes that the session has ended: what it told for less than a second is told again in the next one. */
  endSession(): void {
    for (const kind of this.#before) this.#mayComeAgain.add(kind);
  }

  /** Checks that a command which the operator has refused since the last look left a word on the screen. */
  async #checkRefusals(
    journal: readonly JournalEntry[],
    announced: readonly string[],
  ): Promise<readonly string[]> {
    const refused = journal.filter(
      (entry) =>
        entry.seq > this.#lastSeq &&
        isCommand(entry) &&
        entry.key !== undefined &&
        !ALREADY_SO.has(`${entry.operation} ${entry.key}`) &&
        entry.faults.every((fault) => this.#member.refusals.has(fault)),
    );
    this.#lastSeq = Math.max(this.#lastSeq, ...journal.map(({ seq }) => seq));
    if (refused.length === 0 || announced.length > 0 || this.#member.isFresh) return [];
    for (let tries = 0; tries < 20; tries++) {
      const text = await readText(this.#member.page);
      this.#announced = this.#member.takeAnnouncements();
      const isTold =
        this.#announced.length > 0 ||
        (await readTellings(this.#member.page)).some(({ state }) => state !== 'succeeded') ||
        refused.every(({ key }) => toTexts('error', `key.${key}`).some((told) => text.includes(told)));
      if (isTold) return [];
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return refused.map(({ operation, key }) => `${operation} was refused with ${key}, and nothing says so`);
  }

  /**
   * Finds the successes that toasts have told since the last look. One that is still there is told once. A notice with the
   * same words is announced as well, and no toast.
   */
  async #readToasts(announced: readonly string[], notices: readonly Telling[]): Promise<readonly Telling[]> {
    const isIn = (text: string, { parts }: (typeof TOASTS)[number]) =>
      parts.every((part) => text.includes(part.trim()));
    const fresh = TOASTS.filter(
      (toast) =>
        !this.#toasts.has(toast) &&
        announced.some((said) => isIn(said, toast)) &&
        !notices.some(({ text }) => isIn(text, toast)),
    );
    for (const toast of fresh) this.#toasts.add(toast);
    const texts = this.#toasts.size > 0 ? await Promise.all(this.#member.pages.map(readText)) : [];
    for (const toast of this.#toasts)
      if (!texts.some((text) => isIn(text, toast))) this.#toasts.delete(toast);
    return fresh.map(({ kind, parts }) => ({ id: '', kind, state: 'succeeded', text: parts.join('') }));
  }

  /** Checks that every effect was told, as done or as not known yet. */
  async checkAllTold(): Promise<readonly string[]> {
    const effects = countEffects(await this.#member.world.journal.list());
    const shown = await readTellings(this.#member.page);
    return Object.keys(KINDS).flatMap((kind) => {
      const told = this.#told.get(kind) ?? 0;
      const unknown = shown.filter((each) => each.kind === kind && each.state === 'unknown').length;
      const had = effects.get(kind) ?? 0;
      return had > told + unknown
        ? [
            `the operator has ${kind} ${had} times, and the app has told ${told} as done and ${unknown} as unknown`,
          ]
        : [];
    });
  }
}
