import { expect, test } from 'vitest';

import { checkSlip, SLIP_MAX_BYTES } from './check-slip.ts';
import { prepareSlip } from './prepare-slip.ts';

const AS = { png: 'image/png', jpg: 'image/jpeg' } as const;

async function picture(kind: keyof typeof AS, side = 40, isNoisy = false): Promise<Blob> {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const image = context.createImageData(side, side);
  let seed = 7;
  for (let at = 0; at < image.data.length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    image.data[at] = at % 4 === 3 ? 255 : isNoisy ? seed >>> 24 : 200;
  }
  context.putImageData(image, 0, 0);
  return canvas.convertToBlob({ type: AS[kind], quality: 0.95 });
}

const fileOf = (part: BlobPart, name: string, type = '') => new File([part], name, { type, lastModified: 1 });

test('SL-3 U1: a JPEG that was saved as PNG is sent under its right name', async () => {
  const checked = await checkSlip(fileOf(await picture('jpg'), 'slip.png', 'image/png'));
  expect(checked).toMatchObject({ ok: true, file: { name: 'slip.jpg', type: 'image/jpeg' } });
});

test.each(['png', 'jpg'] as const)('what a phone writes behind a %s is left out', async (kind) => {
  const whole = await picture(kind);
  const checked = await checkSlip(fileOf(new Blob([whole, 'SEFT and more']), `slip.${kind}`, AS[kind]));
  expect(checked).toMatchObject({ ok: true, file: { size: whole.size } });
});

test.each(['png', 'jpg'] as const)('SL-3 U1: a %s that was cut short is refused', async (kind) => {
  const whole = await picture(kind);
  const checked = await checkSlip(fileOf(whole.slice(0, -6), `slip.${kind}`, AS[kind]));
  expect(checked).toEqual({ ok: false, problem: 'cut' });
});

test('U2: what is over the limit and cannot be made smaller is refused, at the limit it is not read as too large', async () => {
  const over = fileOf(new Blob([new Uint8Array(65 * 1024 * 1024)]), 'slip.png', 'image/png');
  expect(await checkSlip(over)).toEqual({ ok: false, problem: 'tooLarge' });
  expect(SLIP_MAX_BYTES).toBe(10 * 1024 * 1024);
});

test('SL-7: a large picture gets at most 1600 px and fewer bytes; a small one goes as it is', async () => {
  const large = fileOf(await picture('png', 1700, true), 'slip.png', 'image/png');
  const shrunk = await prepareSlip(large);
  if (!shrunk.ok) throw new Error(shrunk.problem);
  const bitmap = await createImageBitmap(shrunk.file);
  expect([bitmap.width, bitmap.height, shrunk.file.name]).toEqual([1600, 1600, 'slip.jpg']);
  expect(shrunk.file.size).toBeLessThan(large.size);

  const small = fileOf(await picture('png'), 'slip.png', 'image/png');
  expect(await prepareSlip(small)).toEqual({ ok: true, file: small });
});
