import * as z from 'zod/mini';

import type { ParamsMatchPath } from './endpoint.ts';
import { NonEmptyText } from './fields.ts';
import type { Decoded } from './value-types.ts';

/** One call of the sandbox's control API. It is not part of the operator's contract; the web app never imports it. */
export interface ControlCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/__sandbox${string}`;
  /** One sentence for the docs. */
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  readonly response: z.ZodMiniType;
  /** Status of a successful response; the default is 200. */
  readonly status?: 201;
  /** Statuses of errors that other calls do not have, with their reasons. */
  readonly errors?: Readonly<Record<number, string>>;
  /** Content type of a response that is not JSON; `response` is then a string. */
  readonly media?: 'text/html' | 'text/plain' | 'text/event-stream';
}

/** Id of a world in a path. */
export const WorldIdParam = NonEmptyText(64);
const worldParams = z.object({ id: WorldIdParam });

/** Adds the parameter of a path of a world: its id alone, if no others are declared. */
type WorldParams<Path, D> = 'params' extends keyof D
  ? unknown
  : Path extends `/worlds/:id${string}`
    ? { readonly params: typeof worldParams }
    : unknown;
type Declared<Method, Path extends string, D> = D &
  WorldParams<Path, D> & { readonly method: Method; readonly path: `/__sandbox${Path}` };

/**
 * Declares a control call. Its route is the method and the path below `/__sandbox`, as in `GET /worlds/:id/ledger`. A path of a
 * world needs `params` only for further parameters. The compiler checks that path and `params` name the same ones.
 */
export function defineControlCall<
  Method extends ControlCall['method'],
  Path extends `/${string}`,
  const D extends Omit<ControlCall, 'method' | 'path'>,
>(
  route: `${Method} ${Path}`,
  declaration: D & ParamsMatchPath<Path, (D & WorldParams<Path, D>)['params']>,
): Declared<Method, Path, D> {
  const [method = '', path = ''] = route.split(' ');
  const params = path.startsWith('/worlds/:id') && { params: worldParams };
  const call: unknown = { method, path: `/__sandbox${path}`, ...params, ...declaration };
  return call as Declared<Method, Path, D>;
}

type DecodedOutput<S> = S extends z.ZodMiniType ? Decoded<z.output<S>> : undefined;

/** Input of a control call's handler, money in satang; `undefined` for parts that the call does not take. */
export interface ControlInput<C extends ControlCall> {
  readonly params: DecodedOutput<C['params']>;
  readonly query: DecodedOutput<C['query']>;
  readonly body: DecodedOutput<C['body']>;
}
type JsonOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** Input of a control call as JSON, money in baht. */
export interface ControlJsonInput<C extends ControlCall> {
  readonly params: JsonOf<C['params']>;
  readonly query: JsonOf<C['query']>;
  readonly body: JsonOf<C['body']>;
}
/** Response of a control call as JSON, money in baht. */
export type ControlJsonResponse<C extends ControlCall> = z.input<C['response']>;

/** Response of a control call, money in satang. */
export type ControlResponse<C extends ControlCall> = Decoded<z.output<C['response']>>;

/** Body of an error: malformed input (400 or 422, with issues) or an unknown name (404). */
export const ControlErrorBody = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** Response of a call that returns no data. */
export const EmptyResponse = z.object({});
