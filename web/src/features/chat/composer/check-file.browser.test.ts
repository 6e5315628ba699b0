import { expect, test } from 'vitest';

import { checkFile } from './check-file.ts';

const MEGABYTE = 1024 * 1024;
const bytesOf = (text: string) => Array.from(text, (each) => each.charCodeAt(0));
const BYTES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  gif: bytesOf('GIF89a'),
  webp: bytesOf('RIFF\0\0\0\0WEBP'),
  svg: bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  exe: bytesOf('MZ\u0090\0'),
  mp4: [0, 0, 0, 24, ...bytesOf('ftypisom')],
  mov: [0, 0, 0, 20, ...bytesOf('ftypqt  ')],
} as const;

const file = (name: string, bytes: keyof typeof BYTES, type = '', size?: number) => {
  const head = new Uint8Array(BYTES[bytes]);
  return new File([head, new Uint8Array(size === undefined ? 8 : size - head.length)], name, { type });
};

test.each([
  ['photo.png', 'png', 'image/png', 'image'],
  ['photo.PNG', 'png', '', 'image'],
  ['photo.jpg', 'jpeg', 'image/jpeg', 'image'],
  ['photo.jpeg', 'jpeg', 'image/jpg', 'image'],
  ['photo.gif', 'gif', 'image/gif', 'image'],
  ['film.mp4', 'mp4', 'video/mp4', 'video'],
  ['film.mov', 'mov', 'video/quicktime', 'video'],
  ['film.qt', 'mov', '', 'video'],
] as const)('CH-5 %s may be sent', async (name, bytes, type, kind) => {
  expect(await checkFile(file(name, bytes, type))).toMatchObject({ kind });
});

test.each([
  ['without an extension', 'photo', 'png', 'image/png'],
  ['with nothing after its dot', 'photo.', 'png', 'image/png'],
  ['of webp', 'photo.webp', 'webp', 'image/webp'],
  ['of webp named png', 'photo.png', 'webp', 'image/png'],
  ['of svg', 'photo.svg', 'svg', 'image/svg+xml'],
  ['of svg named png', 'photo.png', 'svg', 'image/png'],
  ['a program named png', 'photo.png', 'exe', 'image/png'],
  ['a program', 'setup.exe', 'exe', 'application/x-msdownload'],
  ['a picture named as a film', 'film.mp4', 'png', 'video/mp4'],
  ['a png named jpg', 'photo.jpg', 'png', 'image/jpeg'],
  ['named after an inner field of objects', 'photo.constructor', 'png', 'image/png'],
] as const)('CH-5 a file %s is not supported', async (_, name, bytes, type) => {
  expect(await checkFile(file(name, bytes, type))).toEqual({ problem: 'unsupported' });
});

test('CH-5 an empty file is not supported', async () => {
  expect(await checkFile(new File([], 'photo.png', { type: 'image/png' }))).toEqual({
    problem: 'unsupported',
  });
});

test.each([
  ['photo.png', 10, 'png'],
  ['film.mp4', 20, 'mp4'],
] as const)('CH-5 %s may be up to %i MB, and not one byte more', async (name, limit, bytes) => {
  expect(await checkFile(file(name, bytes, '', limit * MEGABYTE))).toMatchObject({ file: { name } });
  const over = { problem: 'large', maxMegabytes: limit };
  expect(await checkFile(file(name, bytes, '', limit * MEGABYTE + 1))).toEqual(over);
  expect(await checkFile(file(name, bytes, '', (limit + 0.1) * MEGABYTE))).toEqual(over);
});

test('a photo of more than 2 MB is shrunk, a GIF is not', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1_800, height: 1_000 });
  const context = canvas.getContext('2d');
  const noise = context?.createImageData(canvas.width, canvas.height);
  if (!context || !noise) throw new Error('this browser cannot draw');
  // The same noise each time: a PNG of noise cannot be compressed.
  let state = 1;
  noise.data.forEach((_, index) => {
    state = (state * 48_271) % 2_147_483_647;
    noise.data[index] = index % 4 === 3 ? 255 : state % 256;
  });
  context.putImageData(noise, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  const photo = new File([blob ?? ''], 'photo.png', { type: 'image/png' });
  expect(photo.size).toBeGreaterThan(2 * MEGABYTE);

  const checked = await checkFile(photo);
  if (!('file' in checked)) throw new Error('the photo was rejected');
  expect(checked.file).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
  expect(checked.file.size).toBeLessThan(photo.size);
  const bitmap = await createImageBitmap(checked.file);
  expect([bitmap.width, bitmap.height]).toEqual([1_600, 889]);

  const moving = file('moving.gif', 'gif', 'image/gif', 3 * MEGABYTE);
  expect(await checkFile(moving)).toMatchObject({ file: { name: 'moving.gif', size: 3 * MEGABYTE } });
});
