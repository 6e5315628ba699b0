import type { JournalEntry } from '../../../kit/src/world-journal.ts';
import { isCommand } from '../walk/commands.ts';
import type { Member } from './member.ts';
import { readTellings, type Telling } from './tellings.ts';

/** Refusals that say that it is so already: the account is open, and the wallet is empty before a game. An app goes on. */
const ALREADY_SO: ReadonlySet<string> = new Set([
  'wallet.activate SLOT_ALREADY_ACTIVE',
  'wallet.transferAll MONEY_NOT_ENOUGH',
]);

/** Looks for words of a refusal, every 100 ms. */
const TRIES = 20;

/** Follows the commands that the operator refuses, and whether the app says so. */
export class RefusalFollower {
  readonly #member: Member;
  /** Announcements made while words were waited for. */
  #announced: readonly string[] = [];
  /** Number of the newest call that was looked at. */
  #lastSeq = -1;

  constructor(member: Member) {
    this.#member = member;
  }

  /** Returns the announcements made while words were waited for. */
  takeAnnouncements(): readonly string[] {
    const announced = this.#announced;
    this.#announced = [];
    return announced;
  }

  /** Finds commands which the operator has refused since the last look without a word on the screen. */
  async findUntold(
    journal: readonly JournalEntry[],
    announced: readonly string[],
    notices: readonly Telling[],
  ): Promise<readonly string[]> {
    const { page, app, refusals, isFresh } = this.#member;
    const refused = journal.filter(
      (entry) =>
        entry.seq > this.#lastSeq &&
        isCommand(entry) &&
        entry.key !== undefined &&
        !ALREADY_SO.has(`${entry.operation} ${entry.key}`) &&
        entry.faults.every((fault) => refusals.has(fault)),
    );
    this.#lastSeq = Math.max(this.#lastSeq, ...journal.map(({ seq }) => seq));
    const isFailure = ({ state }: Telling) => state !== 'succeeded';
    if (refused.length === 0 || announced.length > 0 || isFresh) return [];
    if (!app.outcomes.areKept && notices.some(isFailure)) return [];
    for (let tries = 0; tries < TRIES; tries++) {
      const text = await page.evaluate(() => document.body.innerText);
      this.#announced = this.#member.takeAnnouncements();
      const isTold =
        this.#announced.length > 0 ||
        (await readTellings(page, app.outcomes)).some(isFailure) ||
        refused.every(({ key = '' }) => app.saysRefusal?.(text, key));
      if (isTold) return [];
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return refused.map(({ operation, key }) => `${operation} was refused with ${key}`);
  }
}
