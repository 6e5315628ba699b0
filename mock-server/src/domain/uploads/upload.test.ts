import { expect, test } from 'vitest';

import { EMPTY_MP4, PIXEL_GIF } from '@wallet/fixtures/sample-files.ts';

import { gif, INVALID_SLIPS, jpeg, png } from '#testing/files/image-files.ts';
import { INVALID_VIDEOS, legacyQuicktime, mp4, quicktime } from '#testing/files/video-files.ts';

import { parseImage } from './image.ts';
import { detectMedia, type UploadPurpose } from './upload.ts';
import { detectVideo } from './video.ts';

const text = (words: string): Uint8Array => new TextEncoder().encode(words);
const concat = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((bytes) => [...bytes]));

/** The eighteen kinds of content of reliability row U1. */
const CONTENTS: Readonly<Record<string, Uint8Array>> = {
  png: png(),
  jpeg: jpeg(),
  gif87a: gif('87a'),
  gif89a: gif('89a'),
  mp4: mp4(),
  quicktime: quicktime(),
  'old quicktime': legacyQuicktime(),
  webp: text('RIFF\u0004\0\0\0WEBPVP8 '),
  svg: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  html: text('<!doctype html><script>alert(1)</script>'),
  script: text('alert(1)'),
  pdf: text('%PDF-1.7'),
  zip: text('PK\u0003\u0004'),
  exe: text('MZ'),
  'gif with a script': text('GIF89a=1;alert(1)//'),
  'jpeg with trailing HTML': concat(jpeg(), text('<script>alert(1)</script>')),
  'truncated png': png().slice(0, -13),
  empty: new Uint8Array(),
};
const NAMES = [
  'a.png',
  'a.PNG',
  'a.jpg',
  'a.jpeg',
  'a.gif',
  'a.mp4',
  'a.mov',
  'a.webp',
  'a.svg',
  'a.exe',
  'a',
  'a.png.html',
];
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'video/mp4', 'video/quicktime', 'text/html'];
const KINDS: readonly UploadPurpose[] = ['slip', 'image', 'video'];

test('U1 of 18 contents, 12 names, 6 declared types and 3 purposes only complete files with matching name and type are accepted', () => {
  let combinations = 0;
  const accepted = new Set<string>();
  for (const kind of KINDS) {
    for (const [content, bytes] of Object.entries(CONTENTS)) {
      for (const name of NAMES) {
        for (const type of TYPES) {
          combinations += 1;
          if (detectMedia({ name, type, bytes }, kind))
            accepted.add(`${kind}: ${content} as ${name}, ${type}`);
        }
      }
    }
  }
  expect(combinations).toBe(3 * 18 * 12 * 6);
  const pictures = (kind: UploadPurpose) => [
    `${kind}: png as a.png, image/png`,
    `${kind}: png as a.PNG, image/png`,
    `${kind}: jpeg as a.jpg, image/jpeg`,
    `${kind}: jpeg as a.jpeg, image/jpeg`,
  ];
  expect([...accepted]).toEqual([
    ...pictures('slip'),
    ...pictures('image'),
    'image: gif87a as a.gif, image/gif',
    'image: gif89a as a.gif, image/gif',
    'video: mp4 as a.mp4, video/mp4',
    'video: quicktime as a.mov, video/quicktime',
    'video: old quicktime as a.mov, video/quicktime',
  ]);
});

test('U5 the size of a GIF is read from its header, and more than 50 million pixels are refused', () => {
  expect(parseImage(gif('89a', [1080, 2340]))).toEqual({ type: 'image/gif', width: 1080, height: 2340 });
  expect(parseImage(PIXEL_GIF)).toMatchObject({ type: 'image/gif', width: 1, height: 1 });
  const isAccepted = (size: [number, number]) =>
    detectMedia({ name: 'a.gif', type: 'image/gif', bytes: gif('89a', size) }, 'image') !== undefined;
  expect([isAccepted([10_000, 5_000]), isAccepted([10_000, 5_001]), isAccepted([0, 3])]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a video of any brand is an MP4: phones and cameras have their own (wordpress-mobile/WordPress-Android#6178)', () => {
  for (const brand of ['isom', 'iso2', 'mp41', 'mp42', 'avc1', 'M4V ', 'MSNV', 'dash', '3gp5', 'XAVC']) {
    expect(detectVideo(mp4(brand)), brand).toEqual({ type: 'video/mp4' });
  }
});

test('a video may end with a box of open length, and the smallest video is valid', () => {
  const open = mp4();
  open.set([0, 0, 0, 0], open.length - 10);
  expect(detectVideo(open)).toEqual({ type: 'video/mp4' });
  expect(detectVideo(EMPTY_MP4)).toEqual({ type: 'video/mp4' });
});

test.each(['moov', 'mdat', 'wide', 'free', 'skip'])(
  'a video that begins with %s is old QuickTime',
  (first) => {
    expect(detectVideo(legacyQuicktime(first))).toEqual({ type: 'video/quicktime' });
  },
);

test('a file that is no valid video is not accepted as one', () => {
  for (const [name, bytes] of Object.entries({ ...INVALID_VIDEOS, ...INVALID_SLIPS })) {
    expect(detectVideo(bytes), name).toBeUndefined();
  }
});

test('truncated and corrupted videos and GIFs never throw', () => {
  for (const file of [gif(), gif('87a'), mp4(), quicktime(), legacyQuicktime()]) {
    const parse = (bytes: Uint8Array) => parseImage(bytes) ?? detectVideo(bytes);
    for (let end = 0; end < file.length; end++) {
      for (const flip of [0xff, 0x01, 0x80]) {
        const corrupted = Uint8Array.from(file);
        corrupted[end] = (corrupted[end] ?? 0) ^ flip;
        expect(() => parse(corrupted)).not.toThrow();
      }
      expect(() => parse(file.slice(0, end))).not.toThrow();
    }
    expect(parseImage(file.slice(0, -1)) ?? detectVideo(file.slice(0, -1))).toBeUndefined();
  }
});
