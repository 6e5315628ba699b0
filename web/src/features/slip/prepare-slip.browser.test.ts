import { afterEach, expect, test, vi } from 'vitest';

import { drawImage } from '#lib/media/shrink-image.ts';
import {
  createFile,
  withOrientation,
  type PictureKind,
  createPicture,
  padToBytes,
} from '#testing/create-picture.ts';
import { protectCanvas } from '#testing/protect-canvas.ts';

import { prepareSlip, readSlipCode, SLIP_MAX_BYTES, validateSlip } from './prepare-slip.ts';

const KINDS: readonly [PictureKind, string][] = [
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
];

afterEach(() => {
  vi.restoreAllMocks();
});

test('SL-3 U1: a JPEG under any name is sent with the right extension and type', async () => {
  const names = [
    ['slip.png', 'image/png', 'slip.jpg'],
    ['slip.jfif', 'image/jpeg', 'slip.jpg'],
    ['slip.JPEG', 'image/pjpeg', 'slip.JPEG'],
    ['1000012345', '', '1000012345.jpg'],
    ['slip.', 'application/octet-stream', 'slip.jpg'],
    ['slip.jpg.pdf', 'application/pdf', 'slip.jpg.jpg'],
  ] as const;
  for (const [name, type, sent] of names) {
    const checked = await validateSlip(createFile(await createPicture('jpg'), name, type));
    expect(checked, name).toMatchObject({ ok: true, file: { name: sent, type: 'image/jpeg' } });
  }
});

test('SL-7: a browser that protects its canvas sends the large photo itself, and nobody says that its code is missing', async () => {
  const photo = await createPicture('png', { width: 1700, height: 1700, isNoisy: true });
  const file = createFile(photo, 'slip.png', 'image/png');
  expect(file.size).toBeGreaterThan(2 * 1024 * 1024);
  protectCanvas();
  expect(await prepareSlip(file)).toEqual({ ok: true, file });
  expect(await readSlipCode(file)).toBeUndefined();
});

test('a HEIC that the browser can draw is sent as JPEG, another is refused by name', async () => {
  const heic = createFile('\0\0\0\x18ftypheic', 'IMG_0001.HEIC', 'image/heic');
  expect(await prepareSlip(heic)).toEqual({ ok: false, problem: 'heic' });
  const drawn = await createImageBitmap(await createPicture('jpg'));
  vi.spyOn(window, 'createImageBitmap').mockResolvedValue(drawn);
  const sent = await prepareSlip(heic);
  expect(sent).toMatchObject({ ok: true, file: { name: 'IMG_0001.jpg', type: 'image/jpeg' } });
});

test('a file that cannot be read, as one of a cloud without a connection, is refused', async () => {
  const file = createFile(await createPicture('jpg'), 'slip.jpg', 'image/jpeg');
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  expect(await prepareSlip(file)).toEqual({ ok: false, problem: 'unreadable' });
});

test.each(KINDS)(
  'a %s is sent as it was read, for some phones do not give a file twice',
  async (kind, type) => {
    const file = createFile(await createPicture(kind), `slip.${kind}`, type);
    const bytes = await file.arrayBuffer();
    const prepared = await prepareSlip(file);
    if (!prepared.ok) throw new Error(prepared.problem);
    expect(prepared.file).not.toBe(file);
    expect(await prepared.file.arrayBuffer()).toEqual(bytes);
  },
);

test.each(KINDS)('what a phone writes behind a %s is left out', async (kind, type) => {
  const whole = await createPicture(kind);
  const checked = await validateSlip(createFile(new Blob([whole, 'SEFT and more']), `slip.${kind}`, type));
  expect(checked).toMatchObject({ ok: true, file: { size: whole.size } });
});

test.each(KINDS)('SL-3 U1: a %s that was cut short is refused', async (kind, type) => {
  const whole = await createPicture(kind);
  const checked = await validateSlip(createFile(whole.slice(0, -6), `slip.${kind}`, type));
  expect(checked).toEqual({ ok: false, problem: 'truncated' });
});

test.each([
  [-1, true],
  [0, true],
  [1, false],
])(
  'U2: a file of ten megabytes plus %i bytes that cannot be shrunk is accepted: %s',
  async (extraBytes, isAccepted) => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => callback(null));
    const bytes = padToBytes(SLIP_MAX_BYTES + extraBytes, await createPicture('jpg'));
    const file = createFile(bytes, 'slip.jpg', 'image/jpeg');
    expect(file.size).toBe(10 * 1024 * 1024 + extraBytes);
    expect(await prepareSlip(file)).toEqual(
      isAccepted ? { ok: true, file } : { ok: false, problem: 'tooLarge' },
    );
  },
);

test.each([
  [0, 'type', 1],
  [1, 'tooLarge', 0],
])(
  'U2: a file of 64 megabytes plus %i bytes is refused with "%s" after %i reads',
  async (extraBytes, problem, reads) => {
    const file = createFile(new Uint8Array(64 * 1024 * 1024 + extraBytes), 'slip.jpg', 'image/jpeg');
    const read = vi.spyOn(file, 'arrayBuffer');
    expect(await validateSlip(file)).toEqual({ ok: false, problem });
    expect(read).toHaveBeenCalledTimes(reads);
  },
);

test('SL-7: a large picture is shrunk where the browser refuses every option of decoding', async () => {
  const decode = createImageBitmap;
  vi.spyOn(window, 'createImageBitmap').mockImplementation((...args: unknown[]) =>
    args.length > 1 ? Promise.reject(new TypeError('unknown option')) : decode(args[0] as Blob),
  );
  const photo = await createPicture('png', { width: 1700, height: 1700, isNoisy: true });
  const prepared = await prepareSlip(createFile(photo, 'slip.png', 'image/png'));
  expect(prepared).toMatchObject({ ok: true, file: { type: 'image/jpeg' } });
});

test('SL-7: a large picture is shrunk to at most 1600 px; a small one is unchanged', async () => {
  const look = { width: 1700, height: 1700, isNoisy: true };
  const large = createFile(await createPicture('png', look), 'slip.png', 'image/png');
  const shrunk = await prepareSlip(large);
  if (!shrunk.ok) throw new Error(shrunk.problem);
  const bitmap = await createImageBitmap(shrunk.file);
  expect([bitmap.width, bitmap.height, shrunk.file.name]).toEqual([1600, 1600, 'slip.jpg']);
  expect(shrunk.file.size).toBeLessThan(large.size);

  const small = createFile(await createPicture('png'), 'slip.png', 'image/png');
  expect(await prepareSlip(small)).toEqual({ ok: true, file: small });
});

const RED = 'rgb(255 0 0)';
const GREEN = 'rgb(0 255 0)';
const BLUE = 'rgb(0 0 255)';
const WHITE = 'rgb(255 255 255)';
const QUARTERS = [RED, GREEN, BLUE, WHITE] as const;

/** The nearest of the four colours in the middle of each quarter, row by row. */
function quartersOf(canvas: HTMLCanvasElement): string {
  const { width, height } = canvas;
  const letters = [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => {
      const pixel = canvas.getContext('2d')?.getImageData(width * x, height * y, 1, 1).data ?? [];
      const [red = 0, green = 0, blue = 0] = pixel;
      if (Math.min(red, green, blue) > 128) return 'W';
      return red > 128 ? 'R' : green > 128 ? 'G' : 'B';
    }),
  );
  return letters.join('');
}

test.each([
  [1, 'RGBW', 60, 40],
  [2, 'GRWB', 60, 40],
  [3, 'WBGR', 60, 40],
  [4, 'BWRG', 60, 40],
  [5, 'RBGW', 40, 60],
  [6, 'BRWG', 40, 60],
  [7, 'WGBR', 40, 60],
  [8, 'GWRB', 40, 60],
])(
  'SL-7: a photo with the orientation %i is drawn upright (%s, %i × %i)',
  async (held, seen, width, height) => {
    const jpeg = withOrientation(
      held,
      await createPicture('jpg', { width: 60, height: 40, quarters: QUARTERS }),
    );
    const canvas = await drawImage(jpeg, 1600);
    expect([quartersOf(canvas), canvas.width, canvas.height]).toEqual([seen, width, height]);
  },
);

test('SL-7: a rotated photo is sent upright and without its camera data', async () => {
  const look = { width: 2400, height: 1600, isNoisy: true, quarters: QUARTERS };
  const photograph = createFile(
    withOrientation(6, await createPicture('jpg', look)),
    'slip.jpg',
    'image/jpeg',
  );
  expect(photograph.size).toBeGreaterThan(2 * 1024 * 1024);
  const sent = await prepareSlip(photograph);
  if (!sent.ok) throw new Error(sent.problem);
  expect(sent.file.size).toBeLessThan(photograph.size);
  expect(await sent.file.text()).not.toContain('Exif');
  const canvas = await drawImage(sent.file, 1600);
  expect([quartersOf(canvas), canvas.width, canvas.height]).toEqual(['BRWG', 1067, 1600]);
});
