import { Buffer } from 'node:buffer';

import { EMPTY_MP4, PIXEL_GIF } from '@wallet/fixtures/sample-files.ts';

import { createChunk, createPng } from '../../pages/deposit-page.ts';

/** A valid picture or video with another kind of file inside. */
export interface Polyglot {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const SCRIPT = 'globalThis.executed=1;';
const HTML = `<html><script>${SCRIPT}</script></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>${SCRIPT}</script></svg>`;
/** Contents that a browser could take for something else than a picture. */
export const CONTENTS: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  html: { type: 'text/html', text: HTML },
  svg: { type: 'image/svg+xml', text: SVG },
  script: { type: 'text/javascript', text: `${SCRIPT}//` },
  'svg with a declaration': { type: 'image/svg+xml', text: `<?xml version="1.0"?>${SVG}` },
  'html with a byte order mark': { type: 'text/html; charset=utf-8', text: `\uFEFF${HTML}` },
};
const TEXTS = Object.values(CONTENTS).map(({ text }) => text);

/** Creates a PNG with a chunk that readers of pictures skip, behind the header. */
function createPngWith(chunk: string, text: string): Buffer {
  const png = createPng(2, 2);
  return Buffer.concat([png.subarray(0, 33), createChunk(chunk, Buffer.from(text)), png.subarray(33)]);
}

const createSegment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** Creates a JPEG with a comment. */
const createJpegWith = (text: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    createSegment(0xfe, Buffer.from(text)),
    createSegment(0xc0, Buffer.from([8, 0, 3, 0, 4, 1, 1, 0x11, 0])),
    createSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0x34, 0xff, 0xd9]),
  ]);

/** Position behind the header and the two colours of the GIF of one pixel. */
const GIF_COLOURS_END = 19;

/** Creates a GIF with a comment. */
function createGifWith(text: string): Buffer {
  const comment = Buffer.from(text);
  return Buffer.concat([
    PIXEL_GIF.subarray(0, GIF_COLOURS_END),
    Buffer.from([0x21, 0xfe, comment.length]),
    comment,
    Buffer.from([0]),
    PIXEL_GIF.subarray(GIF_COLOURS_END),
  ]);
}

/** Creates a GIF that is a script, too: its width begins a comment of the script that its own comment ends. */
export function createScriptGif(): Buffer {
  const gif = createGifWith(`*/=1;${SCRIPT}//`);
  gif.write('/*', 6, 'latin1');
  return gif;
}

/** Creates an MP4 with a box of free space. */
function createMp4With(text: string): Buffer {
  const data = Buffer.from(text);
  const head = Buffer.from('\0\0\0\0free', 'latin1');
  head.writeUInt32BE(data.length + 8, 0);
  return Buffer.concat([EMPTY_MP4, head, data]);
}

const toFiles = (name: string, mimeType: string, buffers: readonly Buffer[]): readonly Polyglot[] =>
  buffers.map((buffer) => ({ name, mimeType, buffer }));

/** Polyglots by the call that takes them. */
export const POLYGLOTS: Readonly<Record<'slip' | 'image' | 'video', readonly Polyglot[]>> = {
  slip: [
    ...['tEXt', 'prVt'].flatMap((chunk) =>
      toFiles(
        'slip.png',
        'image/png',
        TEXTS.map((text) => createPngWith(chunk, text)),
      ),
    ),
    ...toFiles('slip.jpg', 'image/jpeg', TEXTS.map(createJpegWith)),
  ],
  image: toFiles('photo.gif', 'image/gif', [...TEXTS.map(createGifWith), createScriptGif()]),
  video: toFiles('clip.mp4', 'video/mp4', TEXTS.map(createMp4With)),
};
