import type * as z from 'zod/mini';

import type { AuthErrorKey, CommonErrorKey, ErrorKey } from '../errors.ts';
import type { Decoded, ReadResponse, Simplify } from './value-types.ts';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the operator's API. Routes, client, forms and documents are derived from it. */
export interface Endpoint {
  readonly method: HttpMethod;
  readonly path: `/api/${string}`;
  /** A query only reads, a command has side effects. The method does not tell: some GETs move money, some POSTs only list. */
  readonly kind: 'query' | 'command';
  /** `either`: a member's token is used if there is one (the chat calls). */
  readonly auth: 'visitor' | 'member' | 'either';
  readonly encoding?: 'multipart';
  readonly params?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  readonly response: z.ZodMiniType;
  /** Error keys of this endpoint, beyond those that every endpoint may answer with. */
  readonly errors: readonly ErrorKey[];
  /**
   * Form of the endpoint's own refusals, if it is not a status and `{message: KEY}`: a spin answers 200
   * `{success: false, error: KEY}`, a QR creation 200 `{hasQrcode: false, message: KEY}` (F-62).
   */
  readonly refusal?: 'spin' | 'qr';
  /** Error key that an empty response stands for: a search that has found nothing. */
  readonly ifEmpty?: ErrorKey;
  /** Section of the specification that shows the call. Parts that it does not show are wrapped in `assumed`. */
  readonly spec: `§${string}`;
}

export type EndpointGroup = Record<string, Endpoint>;
export type Query = Endpoint & { readonly kind: 'query' };
export type Command = Endpoint & { readonly kind: 'command' };

/** The `:names` of a path; a trailing `?` (an optional last segment) is not part of the name. */
type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : Path extends `${string}:${infer Name}?`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

/** Requires a `params` schema for exactly the `:names` in the path. */
export type ParamsMatchPath<Path extends string, Params> = [PathParam<Path>] extends [never]
  ? { readonly params?: never }
  : Params extends z.ZodMiniObject<infer Shape>
    ? [PathParam<Path>, keyof Shape] extends [keyof Shape, PathParam<Path>]
      ? unknown
      : { readonly params: 'declares other names than the path' }
    : { readonly params: z.ZodMiniObject<Record<PathParam<Path>, z.ZodMiniType>> };

/** Declares an endpoint. The compiler checks that path and `params` name the same parameters. */
export function defineEndpoint<const E extends Endpoint>(
  declaration: E & ParamsMatchPath<E['path'], E['params']>,
): E {
  return declaration;
}

type DecodedOutput<S> = S extends z.ZodMiniType ? Decoded<z.output<S>> : undefined;

export type ParamsOf<E extends Endpoint> = DecodedOutput<E['params']>;
export type BodyOf<E extends Endpoint> = DecodedOutput<E['body']>;
/** The response that a server's handler returns, money in satang. */
export type HandlerResponseOf<E extends Endpoint> = Decoded<z.output<E['response']>>;
/** The response that the client receives. */
export type ResponseOf<E extends Endpoint> = ReadResponse<E['response']>;

export type OwnErrorKeyOf<E extends Endpoint> = E['errors'][number];
/** Every key that a call of this endpoint can be refused with. */
export type ErrorKeyOf<E extends Endpoint> =
  | OwnErrorKeyOf<E>
  | CommonErrorKey
  | (E['auth'] extends 'visitor' ? never : AuthErrorKey);

/** The input of a call: only the parts that the endpoint takes, each of them required. */
export type InputOf<E extends Endpoint> = Simplify<
  (E['params'] extends z.ZodMiniObject ? { readonly params: ParamsOf<E> } : unknown) &
    (E['body'] extends z.ZodMiniObject ? { readonly body: BodyOf<E> } : unknown)
>;
