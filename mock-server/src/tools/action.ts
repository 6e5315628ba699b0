import type * as z from 'zod/mini';

import type { CallUse, FieldOf, FieldValues, KeyOf } from '@wallet/shared/control/fields/call-fields.ts';
import type { ControlCall, ControlJsonResponse } from '@wallet/shared/schema/control-call.ts';

interface ActionOptions<Field extends string, Response> {
  /** Line for a shell, without the name of the program. */
  readonly example: string;
  /** Fields that a command takes without their names, in this order. The last one may be a list. */
  readonly words?: readonly Field[];
  /** Fields of the body that the action takes; without it all but those that it sets. */
  readonly only?: readonly Field[];
  /** Fields that the action sets. */
  readonly set?: Readonly<Partial<Record<Field, unknown>>>;
  /** One sentence in place of that of the call. */
  readonly summary?: string;
  /** Takes a part of the response. */
  readonly pick?: (response: Response, fields: FieldValues) => unknown;
  /** True for what takes or returns a whole file, which would fill the memory of an agent. */
  readonly isCommandOnly?: boolean;
}

/** One thing that can be done in a sandbox: a command of the program, and an action of a tool for agents. */
export interface Action extends ActionOptions<string, never>, Pick<CallUse, 'call' | 'own'> {}

/** Declares an action by its control call. The compiler checks the names of the fields. */
export const action = <const C extends ControlCall, const Own extends z.ZodMiniObject = never>(
  call: C,
  options: ActionOptions<FieldOf<C> | KeyOf<z.input<Own>>, ControlJsonResponse<C>> & { readonly own?: Own },
): Action => ({ call, ...options });

/** Input that was refused before it was sent. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
