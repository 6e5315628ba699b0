import type { CallInBaht } from '@wallet/shared/control/client.ts';
import type { ControlJsonResponse, ControlJsonInput } from '@wallet/shared/schema/control-call.ts';
import { journal } from '@wallet/shared/control/journal.ts';
import type { OperationName } from '@wallet/shared/contract/index.ts';
import type { MessageKey } from '@wallet/shared/errors.ts';

import { refuseOldNames } from './refuse-old-names.ts';

export type JournalEntry = ControlJsonResponse<typeof journal.list>['entries'][number];
/** Name of an operation of the contract, or of an event of the chat socket such as `socket:join`. */
type Operation = OperationName | (string & {});
type WithNames<Filter> = Omit<Filter, 'operation' | 'key'> & {
  readonly operation?: Operation | undefined;
  readonly key?: MessageKey | (string & {}) | undefined;
};
type Wait = WithNames<ControlJsonInput<typeof journal.wait>['body']>;
type Verify = WithNames<ControlJsonInput<typeof journal.verify>['body']>;

/** Lists the violations of a severity in the journal, each once, with its request. */
export const listBrokenRules = (
  journal: readonly JournalEntry[],
  severity: 'error' | 'warning',
  allowed: readonly string[] = [],
): readonly string[] => [
  ...new Set(
    journal.flatMap(({ method, path, violations }) =>
      violations
        .filter((violation) => violation.severity === severity && !allowed.includes(violation.rule))
        .map(({ rule, what }) => `${rule}: ${what} (${method} ${path})`),
    ),
  ),
];

/** Default time to wait for entries. The control API alone gives up after 5 s, which a busy machine needs at times. */
const WAIT_MS = 20_000;

/** Journal of a world. Passwords and tokens are masked. */
export class WorldJournal {
  readonly #call: CallInBaht;

  constructor(call: CallInBaht) {
    this.#call = call;
  }

  list = async (): Promise<readonly JournalEntry[]> => (await this.#call(journal.list, {})).entries;

  /** Counts the calls of an operation such as `wallet.transfer`. */
  count = async (operation: Operation): Promise<number> =>
    (await this.verify({ operation, atLeast: 0 })).count;

  /** Waits for matching entries (`count`, default 1), or for a call of an operation. Throws after `timeoutMs` (default 20 s). */
  waitFor = async (match: Operation | Wait): Promise<readonly JournalEntry[]> => {
    const filter = typeof match === 'string' ? { operation: match } : match;
    return (await this.#call(journal.wait, { body: { timeoutMs: WAIT_MS, ...filter } })).entries;
  };

  /** Counts matching entries and compares the count with the expected one. */
  verify = (match: Verify) => this.#call(journal.verify, { body: match });

  /** Writes what happened in the world as a test for Playwright. */
  asTest = async (): Promise<string> => (await this.#call(journal.test, {})).file;
}

refuseOldNames('WorldJournal', WorldJournal);
