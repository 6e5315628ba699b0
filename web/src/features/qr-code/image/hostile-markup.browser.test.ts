import jsQr from 'jsqr';
import { renderSVG } from 'uqr';
import { beforeEach, expect, test } from 'vitest';

import { LONG_TIMEOUT, randomSeed, runCount, shuffle } from '#testing/run-length.ts';

import { toImageSource } from './image-source.ts';
import { renderQrPng } from './render-qr.ts';

const SQUARES = '<path fill="#000" d="M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7z"/>';
const ELSEWHERE = 'https://evil.example/x';

/** Parts of an SVG that run a script or load something from elsewhere. */
const PARTS: readonly string[] = [
  '<script>executed++</script>',
  `<script href="${ELSEWHERE}.js"/>`,
  `<script xlink:href="${ELSEWHERE}.js"/>`,
  '<foreignObject><img src="x" onerror="executed++"/></foreignObject>',
  `<foreignObject><iframe src="${ELSEWHERE}"/></foreignObject>`,
  `<image href="${ELSEWHERE}.png"/>`,
  `<image xlink:href="${ELSEWHERE}.png"/>`,
  `<use href="${ELSEWHERE}.svg#a"/>`,
  `<style>@import url(${ELSEWHERE}.css);</style>`,
  `<style>path{fill:url(${ELSEWHERE}.svg#a)}</style>`,
  '<animate attributeName="href" values="javascript:executed++"/>',
  '<set attributeName="onmouseover" to="executed++"/>',
  '<animateTransform onbegin="executed++" attributeName="transform" dur="1s"/>',
  `<a href="javascript:executed++">${SQUARES}</a>`,
  `<a xlink:href="${ELSEWHERE}">${SQUARES}</a>`,
  `<path d="M0 0" fill="url(${ELSEWHERE}.svg#a)"/>`,
  `<path d="M0 0" style="background:url(${ELSEWHERE}.png)"/>`,
  '<path d="M0 0" onclick="executed++"/>',
  `<filter id="f"><feImage href="${ELSEWHERE}.png"/></filter>`,
  '<handler type="application/ecmascript">executed++</handler>',
];

/** Places of an SVG in which a part stands. */
const FRAMES: readonly ((part: string) => string)[] = [
  (part) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29">${part}${SQUARES}</svg>`,
  (part) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29">${SQUARES}${part}</svg>`,
  (part) => `<svg viewBox="0 0 29 29"><g>${part}</g>${SQUARES}</svg>`,
  (part) => `<?xml version="1.0"?>\n<svg viewBox="0 0 29 29">${part}${SQUARES}</svg>`,
  (part) => `<svg viewBox="0 0 29 29" onload="executed++">${part}${SQUARES}</svg>`,
  (part) => `<svg xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 29 29">${part}${SQUARES}</svg>`,
  (part) => `<svg viewBox="0 0 29 29"><svg>${part}</svg>${SQUARES}</svg>`,
  (part) => `<svg viewBox="0 0 29 29"><desc>${part}</desc>${SQUARES}</svg>`,
  (part) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(`<svg>${part}${SQUARES}</svg>`)}`,
  (part) => `<img src="data:image/svg+xml;base64,${btoa(`<svg>${part}${SQUARES}</svg>`)}">`,
];

const HOSTILE_SVGS = PARTS.flatMap((part) => FRAMES.map((frame) => frame(part)));

/** Markup of 30 other kinds, of which none is a code. */
const NO_CODES: readonly string[] = [
  '',
  ' ',
  'hello',
  '<p>hello</p>',
  '<b onclick="executed++">x</b>',
  '<script>executed++</script>',
  '<iframe srcdoc="<script>parent.executed++</script>"></iframe>',
  '<object data="javascript:executed++"></object>',
  '<video src="x" onerror="executed++"></video>',
  `<img src="${ELSEWHERE}.png">`,
  '<img src="javascript:executed++">',
  '<img src=x onerror=executed++>',
  '<img>',
  '<img src="">',
  '<img src="data:text/html,<script>executed++</script>">',
  '<img src="data:image/png;base64,!!!">',
  'javascript:executed++',
  'data:text/html;base64,PGI+',
  'data:text/html,<script>executed++</script>',
  'data:image/svg+xml,hello',
  'data:image/svg+xml;base64,###',
  'data:image/svg+xml,%',
  'data:image/webp;base64,UklGRg==',
  `${ELSEWHERE}.svg`,
  '//evil.example/code.svg',
  'blob:https://evil.example/1',
  '<svg>',
  '<svg></svg><script>executed++</script>',
  '<html><svg></svg></html>',
  'x'.repeat(200_001),
];

beforeEach(() => {
  globalThis.executed = 0;
  performance.clearResourceTimings();
});

const requestsElsewhere = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('evil.example'));

const SEED = randomSeed(6);

test('S6 there are 200 hostile codes and 30 other markups', () => {
  expect(new Set(HOSTILE_SVGS).size).toBe(200);
  expect(new Set(NO_CODES).size).toBe(30);
});

test(
  'S6 of a hostile SVG only shapes are drawn, as an image, and nothing is loaded',
  LONG_TIMEOUT,
  async () => {
    for (const markup of shuffle(HOSTILE_SVGS, SEED).slice(0, runCount(HOSTILE_SVGS.length))) {
      const source = await toImageSource(markup);
      if (source === undefined) continue;
      const drawn = decodeURIComponent(source);
      expect({ markup, drawn }).toEqual({
        markup,
        drawn: expect.stringMatching(/^data:image\/svg\+xml;charset=utf-8,<svg/) as string,
      });
      const root = new DOMParser().parseFromString(drawn.slice(drawn.indexOf('<svg')), 'image/svg+xml');
      const names = [...root.querySelectorAll('*')].map(({ localName }) => localName);
      const attributes = [...root.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
      expect({
        markup,
        names: names.filter((name) => !['svg', 'g', 'path', 'desc', 'title'].includes(name)),
      }).toEqual({
        markup,
        names: [],
      });
      const bad = attributes.filter(
        ({ name, value }) => /^on|href|style/.test(name) || value.includes('evil'),
      );
      expect({ markup, bad: bad.map(({ name, value }) => `${name}=${value}`) }).toEqual({ markup, bad: [] });
      await renderQrPng(markup).catch(() => {});
    }
    expect(globalThis.executed).toBe(0);
    expect(requestsElsewhere()).toEqual([]);
  },
);

test('S6 other markup is not a code', async () => {
  for (const markup of NO_CODES) {
    await expect(renderQrPng(markup)).rejects.toBeInstanceOf(Error);
  }
  expect(globalThis.executed).toBe(0);
  expect(requestsElsewhere()).toEqual([]);
});

const REAL_CODES = Array.from(
  { length: 10 },
  (_, index) => `00020101021229370016A00000067701011101130066812345${index}`,
);

test.each(REAL_CODES)('S6 a real code is read as its text: %s', async (text) => {
  const blob = await renderQrPng(renderSVG(text, { border: 0 }));
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height);
  expect(pixels && jsQr(pixels.data, pixels.width, pixels.height)?.data).toBe(text);
});
