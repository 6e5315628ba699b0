import { expect, test, vi } from 'vitest';

import { createPicture, padToBytes } from '#testing/create-picture.ts';

import { checkFile } from './check-file.ts';

const MEGABYTE = 1024 * 1024;
const TEXTS = {
  gif: 'GIF89a',
  webp: 'RIFF\0\0\0\0WEBP',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  exe: 'MZ\u0090\0',
  heic: '\0\0\0\u0018ftypheic',
  mp4: '\0\0\0\u0018ftypisom',
  mp4OfPhone: '\0\0\0\u0018ftyp3gp5',
  mp4OfCamera: '\0\0\0\u0018ftypXAVC',
  avif: '\0\0\0\u0018ftypavif',
  sound: '\0\0\0\u0018ftypM4A ',
  mov: '\0\0\0\u0014ftypqt  ',
} as const;

const isPicture = (content: keyof typeof TEXTS | 'png' | 'jpg') => content === 'png' || content === 'jpg';

async function createUpload(name: string, content: keyof typeof TEXTS | 'png' | 'jpg', type = '') {
  const bytes = isPicture(content)
    ? await createPicture(content)
    : Uint8Array.from(TEXTS[content], (each) => each.charCodeAt(0));
  return new File([bytes], name, { type });
}

test.each([
  ['photo.png', 'png', 'image/png', 'photo.png', 'image/png'],
  ['photo.PNG', 'png', '', 'photo.PNG', 'image/png'],
  ['photo.jpg', 'jpg', 'image/jpeg', 'photo.jpg', 'image/jpeg'],
  ['photo.jpeg', 'jpg', 'image/jpg', 'photo.jpeg', 'image/jpeg'],
  ['photo.png', 'jpg', 'image/png', 'photo.jpg', 'image/jpeg'],
  ['photo.jpg', 'png', 'image/jpeg', 'photo.png', 'image/png'],
  ['photo.jfif', 'jpg', 'image/jpeg', 'photo.jpg', 'image/jpeg'],
  ['photo.constructor', 'jpg', '', 'photo.jpg', 'image/jpeg'],
  ['photo.gif', 'gif', 'image/gif', 'photo.gif', 'image/gif'],
  ['film.mp4', 'mp4', 'video/mp4', 'film.mp4', 'video/mp4'],
  ['film.mp4', 'mp4OfPhone', 'video/mp4', 'film.mp4', 'video/mp4'],
  ['film.mp4', 'mp4OfCamera', 'video/mp4', 'film.mp4', 'video/mp4'],
  ['film.mp4', 'mov', 'video/mp4', 'film.mov', 'video/quicktime'],
  ['film.mov', 'mov', 'video/quicktime', 'film.mov', 'video/quicktime'],
  ['film.qt', 'mov', '', 'film.qt', 'video/quicktime'],
] as const)(
  'CH-5 %s, which is %s as "%s", is sent as %s',
  async (name, content, type, sentName, sentType) => {
    const checked = await checkFile(await createUpload(name, content, type));
    expect(checked).toMatchObject({
      kind: sentType.split('/')[0],
      file: { name: sentName, type: sentType },
    });
  },
);

test.each([
  ['photo.jpg', 'jpg', 'image/jpeg'],
  ['film.mp4', 'mp4', 'video/mp4'],
] as const)(
  '%s is sent as it was read, for some phones do not give a file twice',
  async (name, content, type) => {
    const chosen = await createUpload(name, content, type);
    const checked = await checkFile(chosen);
    if (!('file' in checked)) throw new Error('the file was rejected');
    expect(checked.file).not.toBe(chosen);
    expect(await checked.file.arrayBuffer()).toEqual(await chosen.arrayBuffer());
  },
);

test('CH-5 a photo is sent without what a phone writes behind it', async () => {
  const photo = await createPicture('jpg');
  const moving = new File([photo, 'ftypmp42 and more'], 'moving.jpg', { type: 'image/jpeg' });
  expect(await checkFile(moving)).toMatchObject({ file: { size: photo.size } });
});

test.each([
  ['without an extension', 'photo', 'png', 'image/png'],
  ['with nothing after its dot', 'photo.', 'png', 'image/png'],
  ['of webp', 'photo.webp', 'webp', 'image/webp'],
  ['of webp named png', 'photo.png', 'webp', 'image/png'],
  ['of avif', 'photo.avif', 'avif', 'image/avif'],
  ['of sound alone', 'song.mp4', 'sound', 'audio/mp4'],
  ['of svg', 'photo.svg', 'svg', 'image/svg+xml'],
  ['of svg named png', 'photo.png', 'svg', 'image/png'],
  ['of HEIC that the browser cannot draw', 'photo.heic', 'heic', 'image/heic'],
  ['a program named png', 'photo.png', 'exe', 'image/png'],
  ['a program', 'setup.exe', 'exe', 'application/x-msdownload'],
] as const)('CH-5 a file %s is not supported', async (_, name, content, type) => {
  expect(await checkFile(await createUpload(name, content, type))).toEqual({ problem: 'unsupported' });
});

test.each(['png', 'jpg'] as const)('CH-5 a %s that was cut short is not supported', async (kind) => {
  const cut = new File([(await createPicture(kind)).slice(0, -6)], `photo.${kind}`);
  expect(await checkFile(cut)).toEqual({ problem: 'unsupported' });
});

test('CH-5 an empty file is not supported', async () => {
  expect(await checkFile(new File([], 'photo.png', { type: 'image/png' }))).toEqual({
    problem: 'unsupported',
  });
});

test.each([
  ['photo.jpg', 10, 'jpg'],
  ['film.mp4', 20, 'mp4'],
] as const)('CH-5 %s may be up to %i MB, and not one byte more', async (name, limit, content) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => callback(null));
  const head = await createUpload(name, content);
  const ofSize = (size: number) => {
    const bytes = isPicture(content)
      ? padToBytes(size, head)
      : new Blob([head, new Uint8Array(size - head.size)]);
    return new File([bytes], name);
  };
  expect(await checkFile(ofSize(limit * MEGABYTE))).toMatchObject({ file: { name } });
  const over = { problem: 'large', maxMegabytes: limit };
  expect(await checkFile(ofSize(limit * MEGABYTE + 1))).toEqual(over);
  expect(await checkFile(ofSize((limit + 1) * MEGABYTE))).toEqual(over);
  vi.restoreAllMocks();
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

  const moving = new File(['GIF89a', new Uint8Array(3 * MEGABYTE - 6)], 'moving.gif', { type: 'image/gif' });
  expect(await checkFile(moving)).toMatchObject({ file: { name: 'moving.gif', size: 3 * MEGABYTE } });
});
