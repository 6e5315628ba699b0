import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';
import type { members } from '@wallet/shared/control/members.ts';

import type { Control } from './control.ts';
import type { Screen } from './screen.ts';

export type Member = ControlAnswer<typeof members.list>['members'][number];

/** What an act works with: the world's calls, and the member whose app it is. */
export interface Desk {
  readonly ask: Control;
  /** The member who is signed in here. Throws where nobody is. */
  readonly member: () => Promise<Member>;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One thing that the operator, a bank or the weather does, at one press. */
export interface Act {
  readonly name: string;
  readonly screens: readonly Screen[] | 'every';
  /** What is to be chosen beside it; read anew each time the panel opens. */
  readonly choices?: (desk: Desk) => readonly Choice[] | Promise<readonly Choice[]>;
  /** Does it and says in words what came of it. */
  readonly run: (desk: Desk, choice: string) => Promise<string>;
}

/** What the member waits for is not there; the panel says so in these words. */
export class Nothing extends Error {}

/** The newest of what waits, or the words that nothing does. */
export function newest<T extends { readonly createdAt: string }>(rows: readonly T[], what: string): T {
  const [last] = rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (!last) throw new Nothing(`No ${what} waits.`);
  return last;
}

export const plain = (values: readonly string[]): readonly Choice[] =>
  values.map((value) => ({ value, label: value }));
