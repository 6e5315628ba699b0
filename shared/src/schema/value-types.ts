import type * as z from 'zod/mini';

import type { GameUnits } from '../amounts/game-units.ts';
import type { Satang } from '../money.ts';
import type { Assumed } from './assumed.ts';
import type { Essential, OTHER, ReadsOther, KeepsReceived } from './response-marks.ts';
import type { BahtValue, GameUnitsValue } from './fields.ts';

/** Writes an intersection as one object type. */
export type Simplify<T> = { [K in keyof T]: T[K] };

/** A value of JSON as code holds it: amounts are satang instead of baht. */
export type Decoded<T> = unknown extends T
  ? T
  : T extends BahtValue
    ? Satang
    : T extends GameUnitsValue
      ? number
      : T extends File | Blob | Date
        ? T
        : T extends readonly (infer Item)[]
          ? number extends T['length']
            ? Decoded<Item>[]
            : { [K in keyof T]: Decoded<T[K]> }
          : T extends object
            ? { [K in keyof T]: Decoded<T[K]> }
            : T;

/** A value whose fields and arrays are read-only, at every depth. */
export type DeepReadonly<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? readonly DeepReadonly<Item>[]
      : { readonly [K in keyof T]: DeepReadonly<T[K]> };

/** A value of a schema as seeds and state hold it: amounts in satang, read-only. */
export type Stored<S extends z.ZodMiniType> = DeepReadonly<Decoded<z.output<S>>>;

/** Names of the fields that a response always has: what it cannot do without, documented amounts, and `OTHER`. */
type PresentName<Shape> = {
  [K in keyof Shape]: Shape[K] extends Essential | ReadsOther
    ? K
    : Shape[K] extends Assumed<z.ZodMiniType>
      ? never
      : Shape[K] extends z.ZodMiniType
        ? z.output<Shape[K]> extends BahtValue | GameUnitsValue
          ? K
          : never
        : never;
}[keyof Shape];
type ReadShape<Shape, Present = PresentName<Shape>> = Simplify<
  { [K in keyof Shape as K extends Present ? K : never]: ReadValue<Shape[K]> } & {
    [K in keyof Shape as K extends Present ? never : K]?: ReadValue<Shape[K]> | undefined;
  }
>;

/** One of the objects of a union, which has the field that tells them apart. */
type ReadOption<S, Discriminator> =
  S extends z.ZodMiniObject<infer Shape> ? ReadShape<Shape, PresentName<Shape> | Discriminator> : never;

/** The object as it was received, where `withReceived` marks its schema. */
export interface Received {
  readonly received: Readonly<Record<string, unknown>>;
}

/**
 * A part of a response as the client holds it. Every field may be missing unless it is `essential`. An amount is satang
 * or units of a game, or null if it could not be read: what adds or shows amounts takes null for one that is not known.
 */
type ReadValue<S> =
  S extends z.ZodMiniOptional<infer Inner>
    ? ReadValue<Inner> | undefined
    : S extends z.ZodMiniObject<infer Shape>
      ? ReadShape<Shape> & (S extends KeepsReceived ? Received : unknown)
      : S extends z.ZodMiniArray<infer Item>
        ? ReadValue<Item>[]
        : S extends z.ZodMiniDiscriminatedUnion<infer Options, infer Discriminator>
          ? ReadOption<Options[number], Discriminator>
          : S extends z.ZodMiniType
            ? z.output<S> extends BahtValue
              ? Satang | null
              : z.output<S> extends GameUnitsValue
                ? GameUnits | null
                : S extends ReadsOther
                  ? z.output<S> | typeof OTHER
                  : z.output<S>
            : never;

/** A whole response as the client holds it; null if all of it is assumed and it differs from the assumption. */
export type ReadResponse<S> = S extends Assumed<unknown> ? ReadValue<S> | null : ReadValue<S>;
