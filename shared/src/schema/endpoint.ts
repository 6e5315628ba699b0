import * as z from 'zod/mini';

import type { AuthErrorKey, CommonErrorKey, ErrorKey } from '../errors.ts';
import type { BahtValue } from './fields.ts';
import type { Satang } from '../money.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the operator's API. Everything else about it is derived from this. */
export interface Endpoint {
  readonly method: HttpMethod;
  readonly path: `/api/${string}`;
  /** The method does not tell: some GETs move money, some POSTs only list. */
  readonly kind: 'query' | 'command';
  /** `either`: a member's token is used where there is one (the chat calls). */
  readonly auth: 'visitor' | 'member' | 'either';
  readonly encoding?: 'multipart';
  readonly params?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  readonly response: z.ZodMiniType;
  /** The keys of its own, beyond those any endpoint may answer with. */
  readonly errors: readonly ErrorKey[];
  /**
   * How its own keys arrive where not as `{message: KEY}` with a status: a spin answers 200
   * `{success: false, error: KEY}`, a QR creation 200 `{hasQrcode: false, message: KEY}` (F-62).
   */
  readonly refusal?: 'spin' | 'qr';
  /** Where in the specification it is written. What is not there is wrapped in `assumed`. */
  readonly spec: `§${string}`;
}

export type EndpointGroup = Record<string, Endpoint>;
export type Query = Endpoint & { readonly kind: 'query' };
export type Command = Endpoint & { readonly kind: 'command' };

/** The `:names` of a path; a trailing `?` (an optional last segment) is not part of the name. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : Path extends `${string}:${infer Name}?`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

/** Demands a `params` schema for exactly the `:names` in the path. */
export type ParamsMatchPath<Path extends string, Params> = [PathParam<Path>] extends [never]
  ? { readonly params?: never }
  : Params extends z.ZodMiniObject<infer Shape>
    ? [PathParam<Path>, keyof Shape] extends [keyof Shape, PathParam<Path>]
      ? unknown
      : { readonly params: 'declares other names than the path' }
    : { readonly params: z.ZodMiniObject<Record<PathParam<Path>, z.ZodMiniType>> };

/** Declares an endpoint; the compiler checks that path and `params` name the same things. */
export function defineEndpoint<const E extends Endpoint>(
  declaration: E & ParamsMatchPath<E['path'], E['params']>,
): E {
  return declaration;
}

declare const assumption: unique symbol;

/** A schema that the specification does not show. */
export type Assumed<S> = S & { readonly [assumption]: true };

/** Marks a schema (a whole body, or one field) that the specification does not show; `why` is printed in the docs. */
export function assumed<S extends z.ZodMiniType>(schema: S, why: string): Assumed<S> {
  return schema.check(z.meta({ assumed: why })) as Assumed<S>;
}

/** Why a schema is assumed; undefined where the specification shows it. */
export const findAssumption = (schema: z.core.$ZodType): string | undefined =>
  z.globalRegistry.get(schema)?.['assumed'] as string | undefined;

/** A value of the wire as code holds it: every amount of money in satang. */
export type Decoded<T> = unknown extends T
  ? T
  : T extends BahtValue
    ? Satang
    : T extends File | Blob | Date
      ? T
      : T extends readonly (infer Item)[]
        ? Decoded<Item>[]
        : T extends object
          ? { [K in keyof T]: Decoded<T[K]> }
          : T;

type Simplify<T> = { [K in keyof T]: T[K] };
type IsOptional<S> = S extends { readonly [assumption]: true }
  ? true
  : S extends z.ZodMiniOptional
    ? true
    : false;
type ReadShape<Shape> = Simplify<
  { [K in keyof Shape as IsOptional<Shape[K]> extends true ? never : K]: ReadValue<Shape[K]> } & {
    [K in keyof Shape as IsOptional<Shape[K]> extends true ? K : never]?: ReadValue<Shape[K]> | undefined;
  }
>;

/**
 * What the client holds of an answer: money in satang (null where it was no number), and every assumed
 * part possibly absent, because a real backend may differ there.
 */
export type ReadValue<S> =
  S extends z.ZodMiniOptional<infer Inner>
    ? ReadValue<Inner> | undefined
    : S extends z.ZodMiniNullable<infer Inner>
      ? ReadValue<Inner> | null
      : S extends z.ZodMiniObject<infer Shape>
        ? ReadShape<Shape>
        : S extends z.ZodMiniArray<infer Item>
          ? ReadValue<Item>[]
          : S extends z.ZodMiniType
            ? z.output<S> extends BahtValue
              ? Satang | null
              : z.output<S>
            : never;

type DecodedOutput<S> = S extends z.ZodMiniType ? Decoded<z.output<S>> : undefined;

export type ParamsOf<E extends Endpoint> = DecodedOutput<E['params']>;
export type BodyOf<E extends Endpoint> = DecodedOutput<E['body']>;
/** What a handler gives, money in satang. */
export type HandlerResponseOf<E extends Endpoint> = Decoded<z.output<E['response']>>;
/** A whole answer as the client holds it; null where a wholly assumed one departs from the assumption. */
export type ReadResponse<S> = S extends { readonly [assumption]: true } ? ReadValue<S> | null : ReadValue<S>;
/** What the client receives. */
export type ResponseOf<E extends Endpoint> = ReadResponse<E['response']>;

export type OwnErrorKeyOf<E extends Endpoint> = E['errors'][number];
/** Every key that a call of this endpoint can be refused with. */
export type ErrorKeyOf<E extends Endpoint> =
  OwnErrorKeyOf<E> | CommonErrorKey | (E['auth'] extends 'visitor' ? never : AuthErrorKey);

/** What a caller passes: only the parts that the endpoint takes, each of them required. */
export type InputOf<E extends Endpoint> = Simplify<
  (E['params'] extends z.ZodMiniObject ? { readonly params: ParamsOf<E> } : unknown) &
    (E['body'] extends z.ZodMiniObject ? { readonly body: BodyOf<E> } : unknown)
>;
