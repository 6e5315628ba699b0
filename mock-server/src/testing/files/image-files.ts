import { deflateSync } from 'node:zlib';

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const uint32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const uint16 = (value: number): number[] => [(value >>> 8) & 0xff, value & 0xff];

const chunk = (name: string, data: readonly number[]): number[] => [
  ...uint32(data.length),
  ...ascii(name),
  ...data,
  // The checksum is not read by code that looks at the size only.
  ...uint32(0),
];

/** Creates a grey PNG with this size in its header, in pixels. */
export function png(width = 4, height = 3): Uint8Array {
  const header = [...uint32(width), ...uint32(height), 8, 0, 0, 0, 0];
  const data = [...deflateSync(Buffer.alloc(16))];
  return Uint8Array.from([
    0x89,
    ...ascii('PNG\r\n'),
    0x1a,
    0x0a,
    ...chunk('IHDR', header),
    ...chunk('IDAT', data),
    ...chunk('IEND', []),
  ]);
}

/** Creates a PNG of about this many bytes, whose content depends on `mark`. */
export function largePng(bytes: number, mark: number): Uint8Array {
  const whole = Buffer.from(png());
  const head = Buffer.from([...uint32(bytes), ...ascii('tEXt')]);
  return Buffer.concat([
    whole.subarray(0, -12),
    head,
    Buffer.alloc(bytes, mark),
    Buffer.alloc(4),
    whole.subarray(-12),
  ]);
}

/** Creates a JPEG with this size in its frame, in pixels. `coding` is the frame's marker (C0: baseline, C2: progressive). */
export function jpeg(width = 4, height = 3, coding = 0xc0): Uint8Array {
  const app0 = [...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0];
  const frame = [8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0];
  const scan = [1, 1, 0, 0, 63, 0];
  const segment = (marker: number, data: readonly number[]) => [
    0xff,
    marker,
    ...uint16(data.length + 2),
    ...data,
  ];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, app0),
    ...segment(coding, frame),
    ...segment(0xda, scan),
    0x12,
    0x34,
    0xff,
    0xd9,
  ]);
}

const BLACK_AND_WHITE = [0, 0, 0, 255, 255, 255];

/** Creates a GIF of this size in pixels: a colour table, a comment and one image. */
export function gif(version: '87a' | '89a' = '89a', [width, height] = [4, 3]): Uint8Array {
  const size = [width & 0xff, width >>> 8, height & 0xff, height >>> 8];
  const comment = [0x21, 0xfe, 2, ...ascii('hi'), 0];
  const image = [0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x4c, 0x01, 0];
  return Uint8Array.from([
    ...ascii(`GIF${version}`),
    ...size,
    0x80,
    0,
    0,
    ...BLACK_AND_WHITE,
    ...(version === '89a' ? comment : []),
    ...image,
    0x3b,
  ]);
}

/** Files that are no valid slips, by description. */
export const INVALID_SLIPS: Readonly<Record<string, Uint8Array>> = {
  empty: new Uint8Array(),
  text: Uint8Array.from(ascii('not an image')),
  gif87a: Uint8Array.from([...ascii('GIF87a'), 4, 0, 3, 0, 0, 0, 0, 0x3b]),
  gif89a: Uint8Array.from([...ascii('GIF89a'), 4, 0, 3, 0, 0, 0, 0, 0x3b]),
  'gif that is a script': Uint8Array.from(ascii('GIF89a=1;alert(1)//')),
  webp: Uint8Array.from([...ascii('RIFF'), 4, 0, 0, 0, ...ascii('WEBPVP8 ')]),
  heic: Uint8Array.from([0, 0, 0, 24, ...ascii('ftypheic'), 0, 0, 0, 0]),
  svg: Uint8Array.from(ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
  html: Uint8Array.from(ascii('<!doctype html><script>alert(1)</script>')),
  script: Uint8Array.from(ascii('alert(1)')),
  pdf: Uint8Array.from(ascii('%PDF-1.7')),
  zip: Uint8Array.from([0x50, 0x4b, 3, 4]),
  exe: Uint8Array.from(ascii('MZ')),
  mp4: Uint8Array.from([0, 0, 0, 24, ...ascii('ftypisom')]),
  'png with only its signature': png().slice(0, 8),
  'truncated png': png().slice(0, -13),
  'png without its last byte': png().slice(0, -1),
  'png with trailing HTML': Uint8Array.from([...png(), ...ascii('<script>alert(1)</script>')]),
  'png without data': Uint8Array.from([...png().slice(0, 33), ...png().slice(-12)]),
  'png of width 0': png(0, 3),
  'png of 50 million and one row of pixels': png(10_000, 5_001),
  'png whose size overflows': png(0xffffffff, 0xffffffff),
  'png whose first chunk extends beyond the end': Uint8Array.from([
    ...png().slice(0, 8),
    0xff,
    0xff,
    0xff,
    0xff,
    ...png().slice(12),
  ]),
  'jpeg with only its signature': jpeg().slice(0, 3),
  'truncated jpeg': jpeg().slice(0, -2),
  'jpeg with trailing HTML': Uint8Array.from([...jpeg(), ...ascii('<script>alert(1)</script>')]),
  'jpeg without a frame': jpeg(4, 3, 0xc4),
  'jpeg of height 0': jpeg(4, 0),
  'jpeg of too many pixels': jpeg(65_535, 65_535),
};
