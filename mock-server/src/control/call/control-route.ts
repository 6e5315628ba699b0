import type { ControlResponse, ControlCall, ControlInput } from '@wallet/shared/schema/control-call.ts';

import type { Issue } from '#domain/state/outcome.ts';
import type { ChatSockets } from '#world/chat-sockets.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

/** What every control call may use. */
export interface ControlContext {
  readonly worlds: Worlds;
  readonly chatSockets: ChatSockets;
  readonly scenarios: Readonly<Record<string, { readonly purpose: string }>>;
  /** Real time, ms since the epoch. */
  readonly realNow: () => number;
}

/** Why a control call did nothing. */
export class ControlError {
  readonly status: number;
  readonly message: string;
  readonly issues: readonly Issue[] | undefined;

  constructor(status: number, message: string, issues?: readonly Issue[]) {
    this.status = status;
    this.message = message;
    this.issues = issues;
  }
}

/** The input makes no sense; what is wrong with it is listed. */
export const invalidInput = (issues: readonly Issue[]): ControlError =>
  new ControlError(422, 'SANDBOX_INPUT', issues);

type WorldInput<C extends ControlCall> = C['path'] extends `${string}/worlds/:id${string}`
  ? { readonly world: World }
  : unknown;

/** An answer that goes on as things happen. */
export class EventStream {
  /** Begins to tell; what it gives back ends that. `last` is the id of the last event that the client had. */
  readonly start: (
    tell: (event: StreamEvent) => void,
    end: () => void,
    last: number | undefined,
  ) => () => void;

  constructor(start: EventStream['start']) {
    this.start = start;
  }
}

export type StreamEvent = { readonly id: number; readonly data: unknown } | { readonly event: string };

type HandlerResult<C extends ControlCall> = C['media'] extends 'text/event-stream'
  ? EventStream
  : ControlResponse<C>;

/** One control call: a call in a world is given the world. Only what waits for something to happen is a promise. */
export type ControlHandler<C extends ControlCall> = (
  call: ControlContext & WorldInput<C> & ControlInput<C>,
) => HandlerResult<C> | ControlError | Promise<HandlerResult<C> | ControlError>;

/** A call as it is made, when its declaration is no longer known to the compiler. */
export type AnyControlInput = ControlContext & { readonly world: World } & ControlInput<ControlCall>;

export interface ControlRoute {
  readonly call: ControlCall;
  readonly handle: (call: AnyControlInput) => unknown;
}

type Calls = Record<string, ControlCall>;

/**
 * Binds a group of control calls to their handlers; one that is missing does not compile. Calls that others
 * answer, such as the files of the docs, are named as `apart` and get no route here.
 */
export function implementControlRoutes<const G extends Calls, const Apart extends keyof G & string = never>(
  group: G,
  handlers: { readonly [Name in Exclude<keyof G, NoInfer<Apart>>]: ControlHandler<G[Name]> },
  apart: readonly Apart[] = [],
): readonly ControlRoute[] {
  const others: ReadonlySet<string> = new Set(apart);
  return Object.entries(group)
    .filter(([name]) => !others.has(name))
    .map(([name, call]): ControlRoute => {
      // `mount.ts` has checked the input against this very call before it hands it over.
      const handle = handlers[name as Exclude<keyof G, Apart>] as unknown as ControlRoute['handle'];
      return { call, handle };
    });
}
