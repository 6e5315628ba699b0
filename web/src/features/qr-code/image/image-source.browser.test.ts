import { expect, test } from 'vitest';

import { toImageSource } from './image-source.ts';
import { protectCanvas } from '#testing/protect-canvas.ts';

import { renderQr } from './render-qr.ts';

const SQUARES = 'M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7z';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path fill="#000" d="${SQUARES}"/></svg>`;
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const shown = async (markup: string) => decodeURIComponent((await toImageSource(markup)) ?? '');

test.each([
  ['an SVG', SVG],
  ['an SVG behind an XML declaration', `<?xml version="1.0"?>\n${SVG}`],
  ['a data address of an SVG', `data:image/svg+xml;charset=utf-8,${encodeURIComponent(SVG)}`],
  ['a data address of an SVG in base 64', `data:image/svg+xml;base64,${btoa(SVG)}`],
  ['an image of it', `<img src="data:image/svg+xml;base64,${btoa(SVG)}" alt="">`],
])('F-11: %s keeps its squares', async (_, markup) => {
  const source = await shown(markup);
  expect(source).toMatch(/^data:image\/svg\+xml/);
  expect(source).toContain(SQUARES);
  expect(source).toContain('viewBox="0 0 29 29"');
});

test('F-11: a picture in an image element or as an address is unchanged', async () => {
  expect(await toImageSource(PIXEL)).toBe(PIXEL);
  expect(await toImageSource(`<img alt='code' src='${PIXEL}'>`)).toBe(PIXEL);
});

test.each([
  ['a script', SVG.replace('<path', '<script>window.hit=1</script><path')],
  ['a handler', SVG.replace('<svg', '<svg onload="window.hit=1"')],
  [
    'foreign HTML',
    SVG.replace('<path', '<foreignObject><img src=x onerror="window.hit=1"></foreignObject><path'),
  ],
  ['a picture from elsewhere', SVG.replace('<path', '<image href="https://evil.example/x.png"/><path')],
  ['a use of something elsewhere', SVG.replace('<path', '<use href="https://evil.example/x.svg#a"/><path')],
  ['a style', SVG.replace('<path', '<style>@import url(https://evil.example)</style><path')],
  ['an animation', SVG.replace('<path', '<animate attributeName="href" values="javascript:1"/><path')],
])('QR-9: %s is removed from the markup, and the squares stay', async (_, markup) => {
  const source = await shown(markup);
  expect(source).toContain(SQUARES);
  expect(source).not.toMatch(/script|onload|onerror|foreignObject|evil|style|animate|<image|<use/i);
  expect('hit' in window).toBe(false);
});

test.each([
  '<p>hello</p>',
  '<img src="https://evil.example/x.png">',
  '<img src="javascript:alert(1)">',
  'javascript:alert(1)',
  'data:text/html;base64,PGI+',
  'https://evil.example/code.svg',
  '',
  'x'.repeat(200_001),
])('QR-9: %s is not a code', async (markup) => {
  expect(await toImageSource(markup)).toBeUndefined();
});

test('QR-9: the image has four light modules around the code, even if the markup has none', async () => {
  const tight = SVG.replace('0 0 29 29', '4 4 21 21');
  const { png } = await renderQr(tight);
  const picture = await createImageBitmap(png ?? new Blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const module = picture.width / 29;
  const lightAt = (x: number, y: number) =>
    (context?.getImageData(Math.floor(x * module), Math.floor(y * module), 1, 1).data[0] ?? 0) > 128;
  for (let at = 0.5; at < 29; at += 1) {
    expect([lightAt(at, 1), lightAt(at, 3.5), lightAt(1, at), lightAt(3.5, at)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  }
  expect(lightAt(4.5, 4.5)).toBe(false);
});

test('a browser that protects its canvas shows the picture of the operator, not its noise', async () => {
  protectCanvas();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"><path d="M0 0h7v7H0z"/></svg>';
  const { png, source } = await renderQr(svg);
  expect(png).toBeUndefined();
  expect(source).toMatch(/^data:image\/svg/);
});
