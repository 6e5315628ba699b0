import type * as z from 'zod/mini';

import type { ErrorKey } from '@wallet/shared/errors.ts';
import type {
  BodyOf,
  Endpoint,
  EndpointGroup,
  ErrorKeyOf,
  HandlerResponseOf,
  ParamsOf,
} from '@wallet/shared/schema/endpoint.ts';

import type { Member } from '#domain/entities/member.ts';
import type { Env } from '#domain/state/env.ts';
import type { Outcome } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

interface BaseInput {
  readonly state: WorldState;
  readonly env: Env;
  /** Formats the bearer token of a session, which names the world that the session belongs to. */
  readonly toBearer: (sessionId: string) => string;
  /** IP address of the client. */
  readonly clientIp: string;
  /** Builds the URL of a file uploaded to the world. */
  readonly mediaUrl: (name: string) => string;
  /** Decrypts the link of a mobile wallet; null if the text was not encrypted with this deployment's key. */
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

/** Input of a handler: the validated member, params and body that the endpoint declares, with money in satang. */
export type HandlerInput<E extends Endpoint> = BaseInput & MemberInput<E> & ParamsInput<E> & BodyInput<E>;

/** Error keys that a handler may return. Only the pipeline returns `INTERNAL_SERVER_ERROR`. */
type HandlerErrorKey<E extends Endpoint> = Exclude<ErrorKeyOf<E>, 'INTERNAL_SERVER_ERROR'>;

/** Handler of one endpoint. It is synchronous: a state read before an `await` would be stale at the commit. */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Outcome<HandlerResponseOf<E>, HandlerErrorKey<E>>;

/** Input of a handler whose endpoint is not known at compile time. */
interface AnyHandlerInput extends BaseInput {
  readonly member: Member | undefined;
  readonly params?: unknown;
  readonly body?: unknown;
}

/** Endpoint of the contract with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (input: AnyHandlerInput) => Outcome<unknown, ErrorKey>;
}
export type Routes = Readonly<Record<string, Route>>;

type Handlers<G extends EndpointGroup> = { readonly [Name in keyof G]: Handler<G[Name]> };

/**
 * Binds every endpoint of a group to its handler. A handler does not compile if it is missing, misspelt or async,
 * or if it returns an undeclared error key or a plain number as money.
 */
export function implementRoutes<const G extends EndpointGroup>(
  group: G,
  handlers: Handlers<G>,
): { readonly [Name in keyof G]: Route } {
  const routes = Object.entries(group).map(([name, endpoint]): [string, Route] => {
    // The pipeline validates member, params and body against this endpoint before it calls the handler.
    const handle = handlers[name as keyof G] as unknown as Route['handle'];
    return [name, { endpoint, handle }];
  });
  return Object.fromEntries(routes) as { readonly [Name in keyof G]: Route };
}
