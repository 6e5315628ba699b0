import type { Page } from '@playwright/test';

import type { JournalEntry } from '../../kit/src/world-journal.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';

import { loadTexts } from '../support/texts.ts';
import type { Member } from './member.ts';

/** Commands whose effect is in the ledger: the kind under which the app tells them, and their calls. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  transfer: ['wallet.transfer'],
  withdraw: ['wallet.withdrawAll', 'wallet.withdraw'],
  refundToWallet: ['refund.addWallet'],
  invite: ['invite.bonus'],
  coupon: ['spinWheel.claimCoupon'],
};

/** Text of a toast that tells the success of a kind, in each language. */
const TOASTS: Readonly<Record<string, readonly string[]>> = {
  invite: LANGUAGES.map((language) => loadTexts(language)('error', 'key.INVITE_BONUS_SUCCESS')),
};

/** Outcome that the app tells of a command of a kind. */
interface Telling {
  readonly kind: string;
  readonly state: string;
  readonly text: string;
}

const readTellings = (page: Page): Promise<readonly Telling[]> =>
  page.locator('[data-command-outcome]').evaluateAll((elements) =>
    elements.map((element) => ({
      kind: element.getAttribute('data-kind') ?? '',
      state: element.getAttribute('data-state') ?? '',
      text: (element as HTMLElement).innerText,
    })),
  );

const hasText = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((searched) => document.body.innerText.includes(searched), text);

/** True for a call that moved money and did not give it back. */
const hasEffect = ({ changes }: JournalEntry): boolean => {
  const kinds = changes
    .filter(({ in: table }) => table === 'ledger.postings')
    .map(({ after }) => (after as { readonly kind: string }).kind);
  return kinds.length > 0 && !kinds.includes('reversal');
};

/** Compares what the app tells of commands with what the ledger has. */
export class ToldOutcomes {
  readonly #member: Member;
  /** Outcomes that the pages told when they were looked at last. */
  #seen: ReadonlySet<string> = new Set();
  /** Texts of toasts that are shown. */
  readonly #toasts = new Set<string>();
  /** Number of times that each kind was told as done. */
  readonly #told = new Map<string, number>();

  constructor(member: Member) {
    this.#member = member;
  }

  /** Counts the outcomes that are told, and checks that no more is told as done than has its posting. */
  async check(): Promise<readonly string[]> {
    const now = [
      ...(await Promise.all(this.#member.context.pages().map(readTellings))).flat(),
      ...(await this.#readToasts()),
    ];
    const names = now.map(({ kind, state, text }) => JSON.stringify([kind, state, text]));
    for (const [index, { kind, state }] of now.entries()) {
      if (state === 'succeeded' && !this.#seen.has(names[index] ?? '')) {
        this.#told.set(kind, (this.#told.get(kind) ?? 0) + 1);
      }
    }
    this.#seen = new Set(names);
    const effects = await this.#countEffects();
    return Object.keys(KINDS).flatMap((kind) => {
      const told = this.#told.get(kind) ?? 0;
      const had = effects.get(kind) ?? 0;
      return told > had ? [`${kind} is told as done ${told} times, and the ledger has it ${had} times`] : [];
    });
  }

  /** Finds the successes that toasts have told since the last look. One that is still there is told once. */
  async #readToasts(): Promise<readonly Telling[]> {
    const announced = this.#member.takeAnnouncements();
    const pages = this.#member.context.pages();
    const told: Telling[] = [];
    for (const [kind, texts] of Object.entries(TOASTS)) {
      const text = texts.find((each) => announced.some((said) => said.includes(each)));
      if (text !== undefined && !this.#toasts.has(text)) told.push({ kind, state: 'succeeded', text });
      if (text !== undefined) this.#toasts.add(text);
    }
    for (const text of this.#toasts) {
      const isShown = await Promise.all(pages.map((page) => hasText(page, text)));
      if (!isShown.includes(true)) this.#toasts.delete(text);
    }
    return told;
  }

  async #countEffects(): Promise<ReadonlyMap<string, number>> {
    const journal = (await this.#member.world.journal.read()).filter(hasEffect);
    return new Map(
      Object.entries(KINDS).map(([kind, operations]) => [
        kind,
        journal.filter(({ operation = '' }) => operations.includes(operation)).length,
      ]),
    );
  }

  /** Checks that every effect was told, as done or as not known yet. */
  async checkAllTold(): Promise<readonly string[]> {
    const effects = await this.#countEffects();
    const shown = await readTellings(this.#member.page);
    return Object.keys(KINDS).flatMap((kind) => {
      const told = this.#told.get(kind) ?? 0;
      const unknown = shown.filter((each) => each.kind === kind && each.state === 'unknown').length;
      const had = effects.get(kind) ?? 0;
      return had > told + unknown
        ? [
            `the ledger has ${kind} ${had} times, and the app has told ${told} as done and ${unknown} as unknown`,
          ]
        : [];
    });
  }
}
