import type { DOMPurify } from 'dompurify';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { BENIGN_HTML } from '#testing/hostile/benign-html.ts';
import { HTML_PAYLOADS } from '@wallet/shared/testing/hostile/html-payloads.ts';
import { addPagePolicy } from '#testing/hostile/page-policy.ts';
import { listForbidden } from '#testing/hostile/run-payloads.ts';
import { LONG_TIMEOUT, randomSeed, runCount } from '#testing/run-length.ts';

import { HTML_MAX_CHARS, sanitiseHtml, sanitiser } from './sanitise-html.ts';

// An unsound insertion throws under it, and a sanitiser that cannot work under it gives nothing.
addPagePolicy();

const sanitiseWhenLoaded = async (html: string) => sanitiseHtml(await sanitiser.preload(), html);

async function sanitise(html: string): Promise<string> {
  const clean: unknown = await sanitiseWhenLoaded(html);
  // Trusted HTML has a text form, which its type does not show.
  return (clean as { toString(): string } | undefined)?.toString() ?? '';
}

/** Inserts the result as the app does. */
async function insert(html: string): Promise<HTMLElement> {
  const box = document.createElement('div');
  const clean = await sanitiseWhenLoaded(html);
  if (clean !== undefined) box.innerHTML = clean as string;
  return box;
}

test('S4 there are 40 different harmless fragments', () => {
  expect(new Set(BENIGN_HTML).size).toBe(40);
});

test.each(BENIGN_HTML)('S4 stays byte for byte the same under the policy: %s', async (html) => {
  expect(await sanitise(html)).toBe(html);
});

test('S4 a picture of an operator without TLS, as in development, stays', async () => {
  const html = '<img src="http://127.0.0.1:4000/media/a.png" alt="">';
  expect(await sanitise(html)).toBe(html);
});

test.each([
  'javascript:executed++//https://bank.example/',
  'javascript:executed++//mailto:help@bank.example',
  'javascript:executed++/howto',
  'vbscript:executed#rules',
  'line://tel:0812345678',
])('an address is judged by its start: %s is removed', async (address) => {
  expect(await sanitise(`<a href="${address}">x</a>`)).toBe('<a>x</a>');
});

test('attributes that styles or code of the page, or a screen reader, would follow are removed', async () => {
  const html =
    '<p class="dialog" data-state="open" aria-hidden="true" aria-label="other" role="button">text</p>';
  expect(await sanitise(html)).toBe('<p>text</p>');
});

test('S11 ids and names are removed', async () => {
  const html = '<a id="rules" name="rules">x</a><img id="a" name="b" src="/x.png"><p id="config">y</p>';
  expect(await sanitise(html)).toBe('<a>x</a><img src="/x.png"><p>y</p>');
});

test('HTML is not shown in a browser that the sanitiser does not support', () => {
  const unsupported = { isSupported: false, sanitize: (html: string) => html } as unknown as DOMPurify;
  expect(sanitiseHtml(unsupported, '<b>text</b>')).toBeUndefined();
});

/** HTML of payloads, harmless fragments and loose pieces of markup in any order. */
const anyHtml = fc
  .array(
    fc.oneof(
      fc.constantFrom(...HTML_PAYLOADS),
      fc.constantFrom(...BENIGN_HTML),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '<!--',
        '-->',
        '</',
        '<svg>',
        '<math>',
        '<table>',
        '&#x3c;',
        '\u0000',
      ),
      fc.string({ maxLength: 20 }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(''));

test(
  'S5 sanitising never throws, leaves only what is allowed, and changes nothing the second time',
  LONG_TIMEOUT,
  async () => {
    await fc.assert(
      fc.asyncProperty(anyHtml, async (html) => {
        expect(listForbidden(await insert(html))).toEqual([]);
        const once = await sanitise(html);
        expect(await sanitise(once)).toBe(once);
      }),
      { numRuns: runCount(2_000), seed: randomSeed(5) },
    );
  },
);

test('S5 a nesting of 600 elements is safe', async () => {
  for (const [open, close] of [
    ['<div>', '</div>'],
    ['<b><i>', '</i></b>'],
    ['<table><tr><td>', '</td></tr></table>'],
    ['<svg><g>', '</g></svg>'],
  ] as const) {
    const html = `${open.repeat(600)}<img src=x onerror=executed++>${close.repeat(600)}`;
    expect(listForbidden(await insert(html))).toEqual([]);
  }
});

test('S5 200 KB are sanitised as a whole, and one character more is not shown', async () => {
  const html = '<p>ข้อความ <b>x</b></p>'.repeat(20_000).slice(0, HTML_MAX_CHARS);
  const cut = '<p>ข้อความ <b>x</b></p>'.length;
  expect((await insert(html)).querySelectorAll('p').length).toBeGreaterThanOrEqual(
    Math.floor(HTML_MAX_CHARS / cut),
  );
  expect(await sanitiseWhenLoaded(`${html}x`)).toBeUndefined();
});

/** Names under which the app and the browser keep what a page is made of. */
const NAMES = [
  'config',
  'root',
  'earlyResponses',
  'location',
  'cookie',
  'body',
  'head',
  'forms',
  'fetch',
  'parent',
];

test('S11 ids and names in HTML become no property of the page, and stand for no element of the app', async () => {
  const html = NAMES.map(
    (name) =>
      `<a id="${name}">x</a><a id="${name}" name="${name}">x</a><img name="${name}" src="/x.png">` +
      `<form id="${name}"><input name="${name}"></form>`,
  ).join('');
  const view = window as unknown as Record<string, unknown>;
  const page = document as unknown as Record<string, unknown>;
  const read = () =>
    NAMES.map((name) => [view[name], name === 'cookie' ? '' : page[name], document.getElementById(name)]);
  const before = read();
  const box = await insert(html);
  document.body.append(box);
  const after = read();
  box.remove();
  for (const [index, name] of NAMES.entries()) {
    for (const [place, value] of (after[index] ?? []).entries()) {
      expect({ name, place, isSame: value === before[index]?.[place] }).toEqual({
        name,
        place,
        isSame: true,
      });
    }
  }
});
