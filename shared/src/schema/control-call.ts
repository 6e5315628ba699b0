import * as z from 'zod/mini';

import type { ParamsMatchPath } from './endpoint.ts';
import { NonEmptyText } from './fields.ts';
import type { Decoded } from './value-types.ts';

/** One call of the sandbox's own API. It is no part of the operator's contract, and web never imports it. */
export interface ControlCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/__sandbox${string}`;
  /** One sentence for the docs. */
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  readonly response: z.ZodMiniType;
  /** Of an answer that worked; 200 where it is not said. */
  readonly status?: 201;
  /** What is answered where it is not JSON; `response` is then a string. */
  readonly media?: 'text/html' | 'text/event-stream';
}

/** Declares a control call; the compiler checks that path and `params` name the same things. */
export function defineControlCall<const C extends ControlCall>(
  declaration: C & ParamsMatchPath<C['path'], C['params']>,
): C {
  return declaration;
}

type Parsed<S> = S extends z.ZodMiniType ? Decoded<z.output<S>> : undefined;

/** What a handler of a control call is given, money in satang; undefined for what the call does not take. */
export interface ControlInput<C extends ControlCall> {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
}
/** What it gives back, money in satang. */
export type ControlResponse<C extends ControlCall> = Decoded<z.output<C['response']>>;

/** Answer to malformed input (400 or 422), and to a name that is not known (404, without issues). */
export const ControlErrorBody = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** The name of a world in a path. */
export const WorldIdParam = NonEmptyText(64);
export const worldParams = z.object({ id: WorldIdParam });
export const WORLD = '/__sandbox/worlds/:id';

/** A call that only does something. */
export const EmptyResponse = z.object({});
