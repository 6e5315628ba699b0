import type { CallInWorld } from '@wallet/shared/control/client.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { members } from '@wallet/shared/control/members.ts';

import type { AppScreen } from '../screen.ts';

export type Member = ControlResponse<typeof members.list>['members'][number];

/** Access to the world for an action. */
export interface ActionContext {
  readonly call: CallInWorld;
  /** Returns the member who is signed in. Throws `NothingPending` if nobody is. */
  readonly getMember: () => Promise<Member>;
}

export interface ActionOption {
  readonly value: string;
  readonly label: string;
}

/** Action of the operator, a bank or the network that one button triggers. */
export interface Action {
  readonly name: string;
  readonly screens: readonly AppScreen[] | 'every';
  /** Loads the options of the select beside the button, each time the panel opens. */
  readonly getOptions?: (
    context: ActionContext,
  ) => readonly ActionOption[] | Promise<readonly ActionOption[]>;
  /** Runs the action. Returns its success message. */
  readonly run: (context: ActionContext, option: string) => Promise<string>;
}

/** Error of an action that has nothing to act on. The panel shows its message. */
export class NothingPending extends Error {}

/** Returns the newest row. Throws `NothingPending` if there is none. */
export function getNewest<T extends { readonly createdAt: string }>(rows: readonly T[], name: string): T {
  const [newest] = rows.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (!newest) throw new NothingPending(`No pending ${name}.`);
  return newest;
}

/** Converts values to options with the value as label. */
export const toOptions = (values: readonly string[]): readonly ActionOption[] =>
  values.map((value) => ({ value, label: value }));
