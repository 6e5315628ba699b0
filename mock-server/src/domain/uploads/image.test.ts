import { expect, test } from 'vitest';

import { PIXEL_PNG } from '@wallet/fixtures/sample-files.ts';

import { INVALID_SLIPS, jpeg, png } from '#testing/files/image-files.ts';

import { parseImage } from './image.ts';
import { detectMedia } from './upload.ts';

test('the size of an image is read from its header, for every coding', () => {
  expect(parseImage(png(1080, 2340))).toEqual({ type: 'image/png', width: 1080, height: 2340 });
  expect(parseImage(PIXEL_PNG)).toEqual({ type: 'image/png', width: 1, height: 1 });
  for (const coding of [0xc0, 0xc1, 0xc2]) {
    expect(parseImage(jpeg(1080, 2340, coding))).toEqual({ type: 'image/jpeg', width: 1080, height: 2340 });
  }
});

test('an image is parsed from the middle of a buffer', () => {
  const buffer = new Uint8Array(500);
  buffer.set(png(7, 9), 100);
  expect(parseImage(buffer.subarray(100, 100 + png().length))).toMatchObject({ width: 7, height: 9 });
});

test('name, declared type and content must agree', () => {
  const NAMES = [
    'slip.png',
    'slip.PNG',
    'a.b.png',
    'slip.jpg',
    'slip.jpeg',
    'slip.JPG',
    'slip',
    'slip.',
    '.png',
    'slip.png.exe',
    'slip.gif',
    'png',
  ];
  const TYPES = ['image/png', 'image/jpeg', 'image/jpg', 'image/gif', 'application/octet-stream', ''];
  const listAccepted = (bytes: Uint8Array) =>
    NAMES.flatMap((name) =>
      TYPES.flatMap((type) => (detectMedia({ name, type, bytes }, 'slip') ? [`${name} ${type}`] : [])),
    );
  expect(listAccepted(png())).toEqual(
    ['slip.png', 'slip.PNG', 'a.b.png', '.png'].map((name) => `${name} image/png`),
  );
  expect(listAccepted(jpeg())).toEqual(
    ['slip.jpg', 'slip.jpeg', 'slip.JPG'].map((name) => `${name} image/jpeg`),
  );
});

test('a file is not accepted as an image if its content is none', () => {
  for (const [content, bytes] of Object.entries(INVALID_SLIPS)) {
    for (const [name, type] of [
      ['slip.png', 'image/png'],
      ['slip.jpg', 'image/jpeg'],
    ] as const) {
      expect(detectMedia({ name, type, bytes }, 'slip'), `${content} as ${name}`).toBeUndefined();
    }
  }
});

test('50 million pixels are accepted, and one more row is not', () => {
  const detectWithHeight = (height: number) =>
    detectMedia({ name: 'a.png', type: 'image/png', bytes: png(10_000, height) }, 'slip');
  expect([detectWithHeight(5_000), detectWithHeight(5_001)]).toEqual([{ type: 'image/png' }, undefined]);
});

test('truncated and corrupted images never throw', () => {
  for (const file of [png(), jpeg()]) {
    for (let end = 0; end < file.length; end++) {
      const part = file.slice(0, end);
      expect(parseImage(part)).toBeUndefined();
      const corrupted = Uint8Array.from(file);
      corrupted[end] = (corrupted[end] ?? 0) ^ 0xff;
      expect(() => parseImage(corrupted)).not.toThrow();
    }
  }
});
