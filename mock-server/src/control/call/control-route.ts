import type { Scenario } from '@wallet/fixtures/seed.ts';
import type { ControlCall, ControlInput, ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { DeepReadonly } from '@wallet/shared/schema/value-types.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import type { Issue } from '#domain/state/outcome.ts';
import type { ChatSockets } from '#world/chat-sockets.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

import type { Recordings } from '#control/worlds/recordings.ts';

/** Services that every control handler may use. */
export interface ControlContext {
  readonly worlds: Worlds;
  readonly chatSockets: ChatSockets;
  readonly scenarios: Readonly<Record<string, Scenario>>;
  /** Returns the real time in ms since the epoch. */
  readonly realNow: () => number;
  /** Name of the build; empty if it has none. */
  readonly release: string;
  /** Returns true from the moment when the server begins to stop. */
  readonly isClosing: () => boolean;
  /** Reads recordings; undefined in a test that has none. */
  readonly recordings?: Recordings | undefined;
}

/** Refusal of a control call. Handlers return it, so that a forgotten case does not compile. */
export class ControlRefusal {
  readonly status: number;
  readonly message: string;
  readonly issues: readonly Issue[] | undefined;

  constructor(status: number, message: string, issues?: readonly Issue[]) {
    this.status = status;
    this.message = message;
    this.issues = issues;
  }
}

/** Creates the error for invalid input, which lists every issue with the path of its field. */
export const invalidInput = (issues: readonly Issue[]): ControlRefusal =>
  new ControlRefusal(422, 'SANDBOX_INPUT', issues);

/** Requirements of the names that a control call can have, by the kinds of things that they name. */
const REQUIREMENTS = {
  WORLD: 'must be the id of a world',
  SCENARIO: 'must be a scenario',
  SNAPSHOT: 'must be a snapshot of the world',
  CALL: 'must be the number of a call in the journal, from which the state has not changed more than 100 times',
  FAULT: 'must be the id of a fault rule',
  MEMBER: 'must be the phone number or the id of a member',
  PHONE: 'must be the phone number of a member, or one to which a code was sent',
  QR: 'must be the id of a QR code',
  SLIP: 'must be the reference of a slip',
  LINK: 'must be the id of a gift link that waits for review',
  WITHDRAWAL: 'must be the id of a withdrawal',
  ROOM: 'must be a chat room',
};

/** Creates the error for a name that does not exist. It tells the name that was given and the nearest existing ones. */
export const unknownName = (
  kind: keyof typeof REQUIREMENTS,
  path: string,
  name: string,
  known: Iterable<string>,
): ControlRefusal =>
  new ControlRefusal(404, `SANDBOX_${kind}_UNKNOWN`, [
    { path, message: toUnknownName(REQUIREMENTS[kind], name, known) },
  ]);

/** Input of a handler. */
interface RequestInput {
  /** Origin at which the sandbox was called: `http://127.0.0.1:4000`. */
  readonly origin: string;
  /** Aborted once the client has its answer, or has left without it. */
  readonly left: AbortSignal;
}

type WorldInput<C extends ControlCall> = C['path'] extends `${string}/worlds/:id${string}`
  ? { readonly world: World }
  : unknown;

/** Response that sends events until either side ends it. */
export class EventStream {
  /** Starts the events and returns the function that stops them. `lastId` is the last event that the client received. */
  readonly start: (
    send: (event: StreamEvent) => void,
    end: () => void,
    lastId: number | undefined,
  ) => () => void;

  constructor(start: EventStream['start']) {
    this.start = start;
  }
}

/** JSON text that a handler has already made, in pieces: a response that is too large for one text. */
export class JsonText {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** Event of a stream: data with an id to resume from, or a signal without data. */
export type StreamEvent = { readonly id: number; readonly data: unknown } | { readonly event: string };

type HandlerResult<C extends ControlCall> = C['media'] extends 'text/event-stream'
  ? EventStream
  : DeepReadonly<ControlResponse<C>> | JsonText;

/**
 * Handler of one control call. A call on a world gets the world. Only a call that waits, or works in slices, returns a
 * promise.
 */
export type ControlHandler<C extends ControlCall> = (
  input: ControlContext & RequestInput & WorldInput<C> & ControlInput<C>,
) => HandlerResult<C> | ControlRefusal | Promise<HandlerResult<C> | ControlRefusal>;

/** Input of a handler whose call is not known at compile time. */
type AnyControlInput = ControlContext & RequestInput & { readonly world: World } & ControlInput<ControlCall>;

/** Control call with its handler. */
export interface ControlRoute {
  readonly call: ControlCall;
  readonly handle: (input: AnyControlInput) => unknown;
}

/**
 * Binds a group of control calls to their handlers; a missing handler does not compile. `excluded` names calls that
 * are served by other means, such as the files of the API documentation.
 */
export function implementControlRoutes<
  const G extends Record<string, ControlCall>,
  const Excluded extends keyof G & string = never,
>(
  group: G,
  handlers: { readonly [Name in Exclude<keyof G, NoInfer<Excluded>>]: ControlHandler<G[Name]> },
  excluded: readonly Excluded[] = [],
): readonly ControlRoute[] {
  const excludedNames: ReadonlySet<string> = new Set(excluded);
  return Object.entries(group)
    .filter(([name]) => !excludedNames.has(name))
    .map(([name, call]): ControlRoute => {
      // Fastify validates the input against this call before it calls the handler.
      const handle = handlers[name as Exclude<keyof G, Excluded>] as unknown as ControlRoute['handle'];
      return { call, handle };
    });
}
