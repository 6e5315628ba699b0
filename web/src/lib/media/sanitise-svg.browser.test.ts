import type { DOMPurify } from 'dompurify';
import { expect, test, vi } from 'vitest';

import { sanitiser, sanitiseSvg } from './sanitise-html.ts';

const toSvg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"${attributes}>${content}</svg>`;

test.each([
  '<path fill="#000" fill-rule="evenodd" fill-opacity="1" d="M4 4h7v7H4z"></path>',
  '<rect x="4" y="4" width="7" height="7" rx="1" ry="1" fill="black"></rect>',
  '<circle cx="7" cy="7" r="3.5" opacity="0.9"></circle>',
  '<polygon points="4,4 11,4 11,11" stroke="#000" stroke-width="0.1"></polygon>',
  '<g transform="translate(4 4)"><g><path d="M0 0h7"></path></g></g>',
  '<title>QR</title><desc>พร้อมเพย์</desc>',
])('QR-9 a code may be drawn with %s', async (shape) => {
  expect(await sanitiseSvg(toSvg(shape))).toBe(toSvg(shape));
});

test('QR-9 the size and the sharpness of a code stay', async () => {
  const attributes = ' width="290" height="290" preserveAspectRatio="xMidYMid" shape-rendering="crispEdges"';
  expect(await sanitiseSvg(toSvg('', attributes))).toBe(toSvg('', attributes));
});

test.each([
  'url(https://evil.example/a.svg#b)',
  'URL(https://evil.example/a.svg#b)',
  'url (https://evil.example/a.svg#b)',
  '#000 url(https://evil.example/a.svg#b)',
  'url(//evil.example/a.svg#b) #000',
  'javascript:executed++',
  'java&#x09;script:executed++',
  ' data:image/svg+xml,x',
  'VBScript:executed',
])('QR-9 a shape is not filled or outlined with %s', async (value) => {
  for (const name of ['fill', 'stroke']) {
    const shape = `<path d="M4 4h7" ${name}="${value}"></path>`;
    expect(await sanitiseSvg(toSvg(shape)), name).toBe(toSvg('<path d="M4 4h7"></path>'));
  }
});

test('QR-9 attributes that draw nothing are removed', async () => {
  const shape = '<path id="x" class="y" data-x="1" aria-label="other" tabindex="0" d="M4 4h7"></path>';
  expect(await sanitiseSvg(toSvg(shape))).toBe(toSvg('<path d="M4 4h7"></path>'));
});

test('QR-9 a code as SVG is not shown in a browser that the sanitiser does not support', async () => {
  const unsupported = { isSupported: false, sanitize: (svg: string) => svg } as unknown as DOMPurify;
  vi.spyOn(sanitiser, 'preload').mockResolvedValueOnce(unsupported);
  expect(await sanitiseSvg(toSvg('<path d="M4 4h7"></path>'))).toBeUndefined();
});
