import type { JournalEntry } from '../../../kit/src/world-journal.ts';
import type { AppUnderTest } from '../app-under-test.ts';
import { COMMANDS, isCommand, REFUSALS } from './commands.ts';

/** Page of an address: its path, a dialog that it opens, and a place that may be a page. */
export function toPlace(url: string): string {
  const { pathname, searchParams, hash } = new URL(url, 'http://app');
  return `${pathname}${searchParams.has('m') ? `?m=${searchParams.get('m')}` : ''}${hash}`;
}

/** Key of an error that leaves open if the command was done. */
const UNKNOWN_KEY = 'INTERNAL_SERVER_ERROR';

/** Returns true for a command whose member does not know, or not yet, if it was done. */
const isUnknown = ({ status = 500, key }: JournalEntry): boolean => status >= 500 || key === UNKNOWN_KEY;

type Kind = 'Commands' | 'Refusals' | 'Unknown outcomes' | 'Screens';

/** Demands on a run: what its walks are to reach, and what they have. */
export class Reached {
  readonly #all: Readonly<Record<Kind, ReadonlySet<string>>>;
  readonly #met: Readonly<Record<Kind, Set<string>>> = {
    Commands: new Set(),
    Refusals: new Set(),
    'Unknown outcomes': new Set(),
    Screens: new Set(),
  };

  constructor({ addresses }: AppUnderTest) {
    this.#all = {
      Commands: new Set(COMMANDS),
      Refusals: new Set(REFUSALS),
      // One that was never sent has none.
      'Unknown outcomes': this.#met.Commands,
      // An app with one address names no screens.
      Screens: new Set(addresses.length > 1 ? addresses.map(toPlace) : []),
    };
  }

  noteScreen = (url: string): void => void this.#met.Screens.add(toPlace(url));

  /** Notes a call. Returns the name of the rare state to which it has led, if it has. */
  noteCall(entry: JournalEntry): string | undefined {
    const { operation = '', key = '' } = entry;
    if (!isCommand(entry)) return undefined;
    this.#met.Commands.add(operation);
    if (isUnknown(entry)) {
      this.#met['Unknown outcomes'].add(operation);
      return `${operation} is not known`;
    }
    if (key !== '') {
      this.#met.Refusals.add(key);
      return `refused with ${key}`;
    }
    return operation === 'qrCode.create' ? 'a code is open' : undefined;
  }

  /** Says how much of each kind was reached, and names what was not. */
  describe(): string {
    return Object.entries(this.#all)
      .filter(([, all]) => all.size > 0)
      .map(([kind, all]) => {
        const missed = [...all].filter((name) => !this.#met[kind as Kind].has(name));
        const names = missed.length > 0 ? `; never: ${missed.join(', ')}` : '';
        return `${kind}: ${all.size - missed.length} of ${all.size}${names}`;
      })
      .join('\n');
  }
}
