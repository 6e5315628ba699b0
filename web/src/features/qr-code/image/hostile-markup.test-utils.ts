import jsQr from 'jsqr';
import { renderSVG } from 'uqr';
import { expect } from 'vitest';

import { toImageSource } from './image-source.ts';
import { renderQr } from './render-qr.ts';

const SQUARES = '<path fill="#000" d="M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7z"/>';
const ELSEWHERE = 'https://evil.example/x';

/** Parts of an SVG that run a script or load something from elsewhere. */
export const PARTS: readonly string[] = [
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
export const FRAMES: readonly ((part: string) => string)[] = [
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

/** Markup of 30 other kinds, of which none is a code. */
export const NO_CODES: readonly string[] = [
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

const requestsElsewhere = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('evil.example'));

/** Runs a check, in which no script may run and nothing may be loaded from elsewhere. */
async function withoutEffect(check: () => Promise<void>): Promise<void> {
  globalThis.executed = 0;
  performance.clearResourceTimings();
  await check();
  expect({ executed: globalThis.executed, requests: requestsElsewhere() }).toEqual({
    executed: 0,
    requests: [],
  });
}

/** Lists what a drawing has besides shapes. */
function listUnsafe(source: string): readonly string[] {
  const drawn = decodeURIComponent(source);
  if (!drawn.startsWith('data:image/svg+xml;charset=utf-8,<svg')) return [drawn];
  const root = new DOMParser().parseFromString(drawn.slice(drawn.indexOf('<svg')), 'image/svg+xml');
  const elements = [...root.querySelectorAll('*')];
  return [
    ...elements
      .map(({ localName }) => localName)
      .filter((name) => !['svg', 'g', 'path', 'desc', 'title'].includes(name)),
    ...elements
      .flatMap((element) => [...element.attributes])
      .filter(({ name, value }) => /^on|href|style/.test(name) || value.includes('evil'))
      .map(({ name, value }) => `${name}=${value}`),
  ];
}

/** Draws markup, of which only shapes may be left, as an image. */
export const checkHostileSvgs = (markups: readonly string[]): Promise<void> =>
  withoutEffect(async () => {
    for (const markup of markups) {
      const source = await toImageSource(markup);
      if (source === undefined) continue;
      expect({ markup, unsafe: listUnsafe(source) }).toEqual({ markup, unsafe: [] });
      await renderQr(markup).catch(() => {});
    }
  });

/** Draws markup that is no code, which must be refused. */
export const checkNoCodes = (markups: readonly string[]): Promise<void> =>
  withoutEffect(async () => {
    for (const markup of markups) await expect(renderQr(markup), markup).rejects.toBeInstanceOf(Error);
  });

/** Draws the code of a text, and reads it as a camera does. */
export async function readDrawnCode(text: string): Promise<string | undefined> {
  const { png } = await renderQr(renderSVG(text, { border: 0 }));
  const bitmap = await createImageBitmap(png ?? new Blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height);
  return pixels && jsQr(pixels.data, pixels.width, pixels.height)?.data;
}
