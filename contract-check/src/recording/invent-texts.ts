import { createRandom } from '@wallet/shared/testing/seeded-random.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import type { RecordedCall } from './recorded-call.ts';

/** Fields with a code of the catalogue or of the contract. They keep a value that has the form of one. */
const CODE_FIELDS = new Set(
  (
    'code bankCode bankType mode currency category status statementType type from to provider sender ' +
    'message_type fileType'
  ).split(' '),
);
const CODE = /^(?!(?:\D*\d){6})[A-Za-z0-9][\w.-]{0,31}$/;
/** Last words of fields with an amount, a count or a time, which a backend may write as a text. */
const FIGURE_FIELDS = new Set(
  'amount coin min max minimum total percent fail success received at in slot chance minutes'.split(' '),
);
const FIGURE = /^-?[\d,]{1,24}(?:\.\d{1,9})?$/;
/** Dates, times of day and colours: they name nobody. */
const FORM = /^(?:\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?|\d\d:\d\d|#[\da-f]{3,8})$/;
/** Fields of a chat whose text may be the key of a command. */
const KEY_FIELDS = new Set(['payload', 'message']);
const KEY = /^[A-Z]+_[A-Z_]+$/;
const REASONS: ReadonlySet<string> = new Set(SLIP_REASONS);

/** Each alternative begins where no other can have begun, so that a long text is read once. */
const ADDRESS =
  /(?<![a-z0-9+.-])(?:[a-z][a-z0-9+.-]*:\/\/|data:|www\.)[^\s<>"']*|(?<![\p{L}\p{N}<])\/(?=[\w.])[^\s<>"']*|(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"'@]+/giu;
/** Picture in place of each recorded one, which may show a slip or a face, and those of the sandbox itself. */
const PICTURE = '/media/fixtures/logo-01.svg';
const OWN_PICTURE = /^\/media\/fixtures\/(?:(?:game|logo)-\d\d|line-qr|slip)\.svg$/;
const PICTURE_FIELDS = new Set(['logo', 'background', 'image', 'image_url', 'lineQR', 'filePath']);
const TAG = /(<[^<>]*>)/;
const PLAIN_TAG =
  /^<\/?(?:b|blockquote|br|center|div|em|h[1-6]|hr|i|li|ol|p|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)\b/i;

/** Numbers with their gaps, words, and both in one, such as a reference. */
const TOKEN = /\p{Nd}+(?:[ -]\p{Nd}+)+|[\p{L}\p{M}\p{Nd}]+/gu;
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  // Consonants of Thai and Lao. Vowels and tone marks stay, so that an invented word can be written.
  'กขคงจชดตถทนบปพมยรลวสหอ',
  'ກຂຄງຈສຊດຕຖທນບປຜຝພຟມຢຣລວຫອຮ',
] as const;
const THAI_OR_LAO = /[\u0E00-\u0EFF]/;
/** Digits of a number that may be a phone, an account or a password. */
const NUMBER_MIN = 6;
/** Numbers from this length keep their first two digits, such as 08 of a mobile phone or 20 of a Lao one. */
const PHONE_MIN = 9;
const TRIES_MAX = 50;

const onlyDigits = (text: string): string => text.replace(/[ -]/g, '');
const isNumber = (token: string): boolean => /^[\p{Nd} -]+$/u.test(token);

function drawChar(char: string, random: (below: number) => number): string {
  const letters = isNumber(char)
    ? '0123456789'
    : /[\u0E01-\u0E2E]/.test(char)
      ? ALPHABETS[1]
      : /[\u0E81-\u0EAE]/.test(char)
        ? ALPHABETS[2]
        : THAI_OR_LAO.test(char) || /\p{M}/u.test(char)
          ? char
          : ALPHABETS[0];
  return letters[random(letters.length)] ?? char;
}

/**
 * Invents texts of the same form: digits by digits, letters by letters of their script. The same word or number always
 * becomes the same. What is invented depends on the order of the texts and not on them, so that nothing can be computed back.
 */
class Inventor {
  readonly #invented = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #recorded: ReadonlySet<string>;

  /** `recorded` are the words and numbers that must not be invented for another. */
  constructor(recorded: ReadonlySet<string>) {
    this.#recorded = recorded;
  }

  invent(text: string): string {
    let written = '';
    let end = 0;
    // Addresses have words and numbers that would stay recognisable.
    for (const { 0: address, index } of text.matchAll(ADDRESS)) {
      written += this.#inventWords(text.slice(end, index));
      const name = this.#remember(address, () => `${this.#invented.size + 1}`);
      written +=
        address.includes('@') && !address.includes('/')
          ? `person${name}@mail.example`
          : `https://link.example/${name}`;
      end = index + address.length;
    }
    return written + this.#inventWords(text.slice(end));
  }

  #inventWords(text: string): string {
    return text.replace(TOKEN, (token) => {
      const key = toKey(token);
      if (isNumber(token) && key.length < NUMBER_MIN) return token;
      const drawn = Array.from(this.#remember(key, () => this.#draw(key)));
      let place = 0;
      return token.replace(/[\p{Nd}\p{L}\p{M}]/gu, (char) => {
        const next = drawn[place++] ?? char;
        return /\p{Lu}/u.test(char) ? next.toUpperCase() : next;
      });
    });
  }

  #draw(key: string): string {
    const random = createRandom(this.#invented.size + 1);
    const kept = key.length >= PHONE_MIN && /^(?:0|20)/.test(key) ? 2 : 0;
    let drawn = key;
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      drawn = Array.from(key)
        .map((char, index) => (index < kept ? char : drawChar(char, random)))
        .join('');
      if (!this.#recorded.has(drawn) && !this.#taken.has(drawn)) break;
    }
    this.#taken.add(drawn);
    return drawn;
  }

  #remember(key: string, create: () => string): string {
    const invented = this.#invented.get(key) ?? create();
    this.#invented.set(key, invented);
    return invented;
  }
}

const toKey = (token: string): string => (isNumber(token) ? onlyDigits(token) : token.toLowerCase());

/** Returns a tag of HTML without its attributes; one that is not known becomes another. */
const toPlainTag = (tag: string): string =>
  `${PLAIN_TAG.exec(tag)?.[0] ?? (tag.startsWith('</') ? '</span' : '<span')}>`;

/** Returns true for a value that may stay as it was recorded. */
function mayStay(text: string, field: string): boolean {
  if (text === '' || FORM.test(text) || REASONS.has(text)) return true;
  if (KEY_FIELDS.has(field)) return KEY.test(text);
  return isFigure(field) ? FIGURE.test(text) : CODE_FIELDS.has(field) && CODE.test(text);
}

const isFigure = (field: string): boolean =>
  FIGURE_FIELDS.has(/[A-Z]?[a-z]+$/.exec(field)?.[0].toLowerCase() ?? '');

/** Replaces the texts of a value; `replace` gets each with the name of its field. */
function mapTexts(value: unknown, replace: (text: string, field: string) => string, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, replace, field));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, content]) => [name, mapTexts(content, replace, name)]),
    );
  }
  if (typeof value === 'string') return mayStay(value, field) ? value : replace(value, field);
  const isId = typeof value === 'number' && Number.isInteger(value) && !isFigure(field);
  return isId ? Number(replace(String(value), field)) : value;
}

/**
 * Invents every text of the responses but what is known to name nobody: figures, dates, keys, and codes of the catalogue. So a
 * field that is new, or that another backend has, is invented as well.
 */
export function inventTexts(calls: readonly RecordedCall[]): readonly RecordedCall[] {
  const recorded = new Set<string>();
  const read = (text: string) => {
    for (const [token] of text.matchAll(TOKEN)) recorded.add(toKey(token));
    return text;
  };
  for (const { response, params } of calls) mapTexts([response, params], read);
  const inventor = new Inventor(recorded);
  const replace = (text: string, field: string): string =>
    PICTURE_FIELDS.has(field)
      ? (OWN_PICTURE.exec(text)?.[0] ?? PICTURE)
      : text
          .split(TAG)
          .map((part, index) => (index % 2 === 0 ? inventor.invent(part) : toPlainTag(part)))
          .join('');
  return calls.map((call) => ({
    ...call,
    response: mapTexts(call.response, replace),
    params: mapTexts(call.params, replace) as RecordedCall['params'],
  }));
}
