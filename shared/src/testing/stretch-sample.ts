import * as z from 'zod/mini';

import { Html, Url } from '../schema/fields.ts';
import { matchSchema, type Schema } from '../schema/walk-schema.ts';

/** Text and figures that take the place of those of a response. The items of a list differ in the end of their text. */
export interface Extreme {
  readonly text: string;
  readonly amount: number;
}

/**
 * Returns a sample of a schema with every text, amount and number in it replaced, except addresses and what the schema
 * would not accept.
 */
export function stretchSample(schema: Schema, value: unknown, extreme: Extreme): unknown {
  const inner = (child: Schema): unknown => stretchSample(child, value, extreme);
  const replaceBy = (replacement: unknown) =>
    z.safeParse(schema, replacement).success ? replacement : value;
  return matchSchema<unknown>(schema, {
    money: () => extreme.amount,
    object: (shape) =>
      Object.fromEntries(
        Object.entries(shape).map(([name, field]) => [
          name,
          stretchSample(field, (value as Record<string, unknown>)[name], extreme),
        ]),
      ),
    array: (element) =>
      (value as readonly unknown[]).map((item, index) =>
        stretchSample(element, item, { ...extreme, text: `${extreme.text.slice(0, -1)}${index + 1}` }),
      ),
    union: ([first]) => replaceBy(first && inner(first)),
    optional: inner,
    nullable: inner,
    otherwise: ({ type }) => {
      if (schema === Html) return `<p>${extreme.text}</p>`;
      if (schema === Url) return value;
      if (type === 'string') return replaceBy(extreme.text);
      return type === 'number' ? replaceBy(Math.trunc(extreme.amount)) : value;
    },
  });
}
