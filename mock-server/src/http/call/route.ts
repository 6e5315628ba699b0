import type * as z from 'zod/mini';

import type {
  HandlerResponseOf,
  EndpointGroup,
  BodyOf,
  Endpoint,
  ErrorKeyOf,
  ParamsOf,
} from '@wallet/shared/schema/endpoint.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';

import type { Member } from '#domain/entities/member.ts';
import type { Env } from '#domain/state/env.ts';
import type { Outcome } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

interface BaseInput {
  readonly state: WorldState;
  readonly env: Env;
  /** The bearer token of a session, as the client is to send it: it names the world it belongs to. */
  readonly toBearer: (sessionId: string) => string;
  /** Who calls, as far as the network tells. */
  readonly clientIp: string;
  /** The address at which a file of the world's media is served. */
  readonly mediaUrl: (name: string) => string;
  /** A mobile wallet's link out of its encrypted text; null where that is none. */
  readonly decryptLink: (text: string) => string | null;
}

type MemberInput<E extends Endpoint> = E['auth'] extends 'member'
  ? { readonly member: Member }
  : E['auth'] extends 'either'
    ? { readonly member?: Member }
    : unknown;
type ParamsInput<E extends Endpoint> = E['params'] extends z.ZodMiniObject
  ? { readonly params: ParamsOf<E> }
  : unknown;
type BodyInput<E extends Endpoint> = E['body'] extends z.ZodMiniObject
  ? { readonly body: BodyOf<E> }
  : unknown;

/** What a handler is given: only what its endpoint declares, checked, and with money in satang. */
export type HandlerInput<E extends Endpoint> = BaseInput & MemberInput<E> & ParamsInput<E> & BodyInput<E>;

/** What a handler may refuse with: the endpoint's keys, but for the one that tells of a mistake of the server. */
export type HandlerErrorKey<E extends Endpoint> = Exclude<ErrorKeyOf<E>, 'INTERNAL_SERVER_ERROR'>;

/** Not async: a state read before an `await` would be stale when it is written back. */
export type Handler<E extends Endpoint> = (
  call: HandlerInput<E>,
) => Outcome<HandlerResponseOf<E>, HandlerErrorKey<E>>;

/** A call as the pipeline makes it, when the endpoint is no longer known to the compiler. */
export interface AnyHandlerInput extends BaseInput {
  readonly member: Member | undefined;
  readonly params?: unknown;
  readonly body?: unknown;
}

/** One endpoint and its behaviour. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: AnyHandlerInput) => Outcome<unknown, ErrorKey>;
}
export type Routes = Readonly<Record<string, Route>>;

type Handlers<A extends EndpointGroup> = { readonly [Name in keyof A]: Handler<A[Name]> };

/**
 * Binds every endpoint of one area to its handler. A handler that is missing, misspelt, async, or that
 * answers an undeclared key or a plain number as money does not compile.
 */
export function implementRoutes<const A extends EndpointGroup>(
  area: A,
  handlers: Handlers<A>,
): { readonly [Name in keyof A]: Route } {
  const routes = Object.entries(area).map(([name, endpoint]): [string, Route] => {
    // The pipeline has checked params, body and member against this very endpoint before it calls.
    const handle = handlers[name as keyof A] as unknown as Route['handle'];
    return [name, { endpoint, handle }];
  });
  return Object.fromEntries(routes) as { readonly [Name in keyof A]: Route };
}
