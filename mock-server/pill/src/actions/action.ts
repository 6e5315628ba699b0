import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { members } from '@wallet/shared/control/members.ts';

import type { ControlClient } from '../control-client.ts';
import type { AppScreen } from '../screen.ts';

export type Member = ControlResponse<typeof members.list>['members'][number];

/** What an act works with: the world's calls, and the member whose app it is. */
export interface ActionContext {
  readonly call: ControlClient;
  /** The member who is signed in here. Throws where nobody is. */
  readonly getMember: () => Promise<Member>;
}

export interface ActionOption {
  readonly value: string;
  readonly label: string;
}

/** One thing that the operator, a bank or the weather does, at one press. */
export interface Action {
  readonly name: string;
  readonly screens: readonly AppScreen[] | 'every';
  /** What is to be chosen beside it; read anew each time the panel opens. */
  readonly getOptions?: (desk: ActionContext) => readonly ActionOption[] | Promise<readonly ActionOption[]>;
  /** Does it and says in words what came of it. */
  readonly run: (desk: ActionContext, choice: string) => Promise<string>;
}

/** What the member waits for is not there; the panel says so in these words. */
export class NothingPending extends Error {}

/** The newest of what waits, or the words that nothing does. */
export function getNewest<T extends { readonly createdAt: string }>(rows: readonly T[], what: string): T {
  const [last] = rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (!last) throw new NothingPending(`No ${what} waits.`);
  return last;
}

export const toOptions = (values: readonly string[]): readonly ActionOption[] =>
  values.map((value) => ({ value, label: value }));
