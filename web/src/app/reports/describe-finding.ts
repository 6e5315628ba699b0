import { REPORT_UNITS } from '@wallet/shared/limits.ts';

import { ApiError } from '#api/api-error.ts';

interface DescribedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

const FRAMES_MAX = 5;
/** Place in a file of the build. The rest of a line of a stack may name addresses of the page. */
const FRAME = /\/assets\/[\w.-]+\.js:\d+:\d+/g;
/** Harmless: the browser lays out in the next frame what it could not in this one. */
const LAYOUT_LOOP = /^ResizeObserver loop/;
const EXTENSION = /-extension:\/\//;
/** Place in a script, which is a file. The page has none in itself, but browsers inside of other apps put some there. */
const IN_FILE = /\.(js|mjs|tsx?)(\?[^\s:]*)?:\d+:\d+/;
const IN_PAGE = /https?:.*:\d+:\d+/;

/** A URL, or a path of several parts. */
const ADDRESS = /((?<![\w+.-])[a-z][a-z+.-]*:|\/[^\s/"'`]+)?\/[^\s"'`]+/gi;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”/g;
/** Word before a quoted name of a property, which is a word of the code. */
const PROPERTY = /\b(reading|setting) $/;
const NOT_ASCII = /[^\x20-\x7e]+/g;
/** Longest word of a language; a longer one may be a token. */
const LONG_WORD = /[\w.+/=@-]{25,}/g;
/** Digits that are not the number of a message of React, without which that says nothing. */
const DIGIT = /(?<!React error #\d*)\d/g;

/**
 * Masks a message of the engine or of the code: addresses, quoted texts, words of other alphabets, long words and digits
 * may come from the member or from a response.
 */
function mask(message: string): string {
  return message
    .replace(ADDRESS, '…')
    .replace(QUOTED, (quoted, offset: number, text: string) =>
      PROPERTY.test(text.slice(0, offset)) ? quoted : '"…"',
    )
    .replace(NOT_ASCII, '…')
    .replace(LONG_WORD, '…')
    .replace(DIGIT, '0')
    .slice(0, REPORT_UNITS.message);
}

/** Describes an error without data of the member. Undefined for one that says nothing about the app. */
export function describeError(error: unknown): DescribedError | undefined {
  // A thrown text may be anything.
  if (!(error instanceof Error)) return { name: typeof error, message: '', stack: '' };
  const { name, message, stack = '' } = error;
  const isOther = EXTENSION.test(stack) || (IN_PAGE.test(stack) && !IN_FILE.test(stack));
  if (isOther || LAYOUT_LOOP.test(message)) return undefined;
  return {
    name: mask(name).slice(0, REPORT_UNITS.name),
    // The message of a failed call is the operator's own and may name the member.
    message: error instanceof ApiError ? `${error.kind} ${error.status ?? ''}`.trim() : mask(message),
    stack: (stack.match(FRAME) ?? []).slice(0, FRAMES_MAX).join(' ').slice(0, REPORT_UNITS.stack),
  };
}

/** Describes a departure from the contract. Items of a list are one place. */
export const describeDeparture = (endpoint: string, path: string) => ({
  endpoint: endpoint.slice(0, REPORT_UNITS.endpoint),
  path: path.replace(/\d+/g, '0').replace(NOT_ASCII, '…').slice(0, REPORT_UNITS.path),
});
