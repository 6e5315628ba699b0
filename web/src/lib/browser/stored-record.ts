import * as z from 'zod/mini';

/*
 * Texts of records that are kept in the storage. Values are plain strings, never JSON (F-76). A text of another version of the
 * app, or one that was altered, is no record. What the early script reads comes without zod: it compares a stored word with
 * those that it knows, such as a theme or a language.
 */

/** A number, such as a time in ms. */
export const storedNumber = z.pipe(
  z.string().check(z.minLength(1)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.number(),
  ),
);

/** Serialises fields in the form of a query string. Those without a value are left out; equal fields have equal texts. */
export function encodeFields(fields: object): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) text.set(name, String(value));
  }
  text.sort();
  return text.toString();
}

/** Reads fields by a schema, whose fields are all texts. What it does not have is left out. */
export const decodeFields = <Schema extends z.ZodMiniType>(schema: Schema, text: string | undefined) =>
  z.safeParse(schema, Object.fromEntries(new URLSearchParams(text))).data;

/** Reads a number that is kept by itself. */
export const decodeNumber = (text: string | undefined): number | undefined =>
  z.safeParse(storedNumber, text).data;
