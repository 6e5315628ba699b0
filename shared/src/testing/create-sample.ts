import * as z from 'zod/mini';

import { Html, Url } from '../schema/fields.ts';
import { matchSchema, type Schema } from '../schema/walk-schema.ts';

/** Texts of which each fits some form of text of the contract. */
const TEXTS = ['text', '2026-11-20T03:00:00.000Z', '09:30', '0812345678'];

/** Files of which each fits some upload of the contract. */
const FILES = [
  new File([new Uint8Array([137, 80, 78, 71])], 'sample.png', { type: 'image/png' }),
  new File([new TextEncoder().encode('0000ftypmp42')], 'sample.mp4', { type: 'video/mp4' }),
];

/** Number of items of each list in a sample. */
export const SAMPLE_ITEMS = 2;

function createSampleText(schema: Schema, suffix: string): string {
  // A mark on a schema makes another one of it.
  const kinds = [schema, schema._zod.parent];
  if (kinds.includes(Html)) return `<p>Text ${suffix}</p>`;
  if (kinds.includes(Url)) return `/picture-${suffix}.png`;
  const candidates = [`text ${suffix}`, ...TEXTS];
  const text = candidates.find((each) => z.safeParse(schema, each).success);
  if (text === undefined) throw new TypeError('no sample fits this text of the contract: add one');
  return text;
}

/** Creates a value in JSON that a schema of a request or a response accepts, with every optional field and two items in each list. */
export function createSample(schema: Schema, suffix = '1'): unknown {
  const inner = (child: Schema) => createSample(child, suffix);
  return matchSchema<unknown>(schema, {
    money: () => 12.5,
    object: (shape) => Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, inner(field)])),
    array: (element) =>
      Array.from({ length: SAMPLE_ITEMS }, (_, index) => createSample(element, `${suffix}${index + 1}`)),
    optional: inner,
    nullable: inner,
    union: ([first]) => first && inner(first),
    otherwise: (definition) => {
      switch (definition.type) {
        case 'string':
          return createSampleText(schema, suffix);
        case 'enum':
          return Object.values(definition.entries)[0];
        case 'literal':
          return definition.values[0];
        case 'number':
          return 1;
        case 'boolean':
          return true;
        case 'file':
          return FILES.find((file) => z.safeParse(schema, file).success);
        case 'unknown':
          return false;
        default:
          throw new TypeError(`no sample for a ${definition.type} of a response: add one`);
      }
    },
  });
}
