import type { ControlResponse, ControlInput } from '@wallet/shared/schema/control-call.ts';
import { journal } from '@wallet/shared/control/journal.ts';

import type { Ask } from './control-client.ts';

export type JournalEntry = ControlResponse<typeof journal.read>['entries'][number];
type Wait = ControlInput<typeof journal.wait>['body'];
type Verify = ControlInput<typeof journal.verify>['body'];

/** What happened in a world; passwords and tokens are masked. */
export class WorldJournal {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  read = async (): Promise<readonly JournalEntry[]> => (await this.#ask(journal.read, {})).entries;

  /** How often an operation (`wallet.transfer`) was called. */
  count = async (operation: string): Promise<number> =>
    (await this.read()).filter((each) => each.operation === operation).length;

  /** Waits for matching entries (one, where `count` says no more); throws after `timeoutMs`, 5 s where not said. */
  waitFor = async (wanted: Wait): Promise<readonly JournalEntry[]> =>
    (await this.#ask(journal.wait, { body: wanted })).entries;

  /** Counts matching entries and says whether that is as many as asked. */
  verify = (wanted: Verify) => this.#ask(journal.verify, { body: wanted });
}
