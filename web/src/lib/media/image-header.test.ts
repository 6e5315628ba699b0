import { expect, test } from 'vitest';

import { fitFile } from './fit-file.ts';
import { readImageHeader } from './image-header.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const toBytes = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
const read = (...parts: (readonly number[])[]) => readImageHeader(Uint8Array.from(parts.flat()));

/** Creates a chunk of a PNG: its length, its name, its data and a checksum. */
const chunk = (name: string, data: readonly number[] = []) =>
  [[0, 0, 0, data.length], toBytes(name), data, [0, 0, 0, 0]].flat();
/** 300 by 2 pixels. */
const SIZE = chunk('IHDR', [0, 0, 1, 44, 0, 0, 0, 2, 8, 6, 0, 0, 0]);
const WHOLE_PNG = [PNG, SIZE, chunk('IDAT', [1, 2, 3]), chunk('IEND')];
const PNG_LENGTH = WHOLE_PNG.flat().length;

test.each([
  ['that is whole', PNG_LENGTH, 600, WHOLE_PNG],
  ['with more after its end', PNG_LENGTH, 600, [...WHOLE_PNG, [1, 2, 3]]],
  ['that is cut off in its last chunk', undefined, 600, [WHOLE_PNG.flat().slice(0, -1)]],
  ['without its last chunk', undefined, 600, WHOLE_PNG.slice(0, -1)],
  ['that is cut off before its size', undefined, undefined, [PNG, SIZE.slice(0, 15)]],
])('a PNG %s ends at %s and has %s pixels', (_, end, pixels, parts) => {
  expect(read(...parts)).toEqual({ type: 'image/png', end, pixels });
});

/** Creates a segment of a JPEG: its marker, its length and its data. */
const segment = (marker: number, data: readonly number[]) => [0xff, marker, 0, data.length + 2, ...data];
const START = [0xff, 0xd8];
const TEXT = segment(0xe0, toBytes('JFIF\0'));
/** 300 by 2 pixels. */
const createFrame = (marker: number) => segment(marker, [8, 0, 2, 1, 44, 3]);
const FRAME = createFrame(0xc0);
/** Image data in which an escaped byte looks like a marker. */
const SCAN = [...segment(0xda, [1, 2, 3]), 1, 0xff, 0x00, 0xd9, 7, 8];
const END = [0xff, 0xd9];
const WHOLE_JPEG = [START, TEXT, FRAME, SCAN, END];
const JPEG_LENGTH = WHOLE_JPEG.flat().length;

test.each([
  ['that is whole', JPEG_LENGTH, 600, WHOLE_JPEG],
  ['with more after its end', JPEG_LENGTH, 600, [...WHOLE_JPEG, [1, 2, 3]]],
  ['without its end', undefined, 600, [START, TEXT, FRAME, SCAN]],
  ['without image data', undefined, 600, [START, TEXT, FRAME, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]],
  ['with bytes that fill', JPEG_LENGTH + 2, 600, [START, TEXT, [0xff, 0xff], FRAME, SCAN, END]],
  ['with a progressive frame', JPEG_LENGTH, 600, [START, TEXT, createFrame(0xc2), SCAN, END]],
  ['with the last kind of a frame', JPEG_LENGTH, 600, [START, TEXT, createFrame(0xcf), SCAN, END]],
  ['without a frame', JPEG_LENGTH - FRAME.length, undefined, [START, TEXT, SCAN, END]],
])('a JPEG %s ends at %s and has %s pixels', (_, end, pixels, parts) => {
  expect(read(...parts)).toEqual({ type: 'image/jpeg', end, pixels });
});

test.each([0xc4, 0xc8, 0xcc])('the table %i of a JPEG is no frame', (marker) => {
  expect(read(START, FRAME, createFrame(marker).with(6, 9), SCAN, END)).toMatchObject({ pixels: 600 });
});

test.each([
  ['heic', '    ftypheic'],
  ['heic', '    ftyphevx'],
  ['heic', '    ftypmif1'],
  ['heic', '    ftypavif'],
  ['other', 'ftypheic'],
  ['other', '    ftypisom'],
  ['svg', ' \n<svg xmlns'],
  ['svg', '<?xml version'],
  ['svg', '<!-- a --><svg>'],
  ['svg', '<!doctype svg>'],
  ['other', '<html><svg>'],
  ['other', 'GIF89a'],
  ['other', ''],
])('a file is %s by its content: %j', (type, content) => {
  expect(read(toBytes(content))).toEqual({ type });
});

test.each([
  ['slip.jpg', 'image/jpeg', 'slip.jpg'],
  ['slip.JPEG', 'image/jpeg', 'slip.JPEG'],
  ['slip.png', 'image/jpeg', 'slip.jpg'],
  ['slip.old.jfif', 'image/jpeg', 'slip.old.jpg'],
  ['slip', 'image/jpeg', 'slip.jpg'],
  ['jpg', 'image/png', 'jpg.png'],
  ['slip.PNG', 'image/png', 'slip.PNG'],
])('%s, which is %s, is sent as %s', async (name, type, sent) => {
  const file = fitFile(new File(['before'], name, { lastModified: 7 }), type as 'image/png', 'read');
  expect([file.name, file.type, file.lastModified]).toEqual([sent, type, 7]);
  expect(await file.text()).toBe('read');
});
