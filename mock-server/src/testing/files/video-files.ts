const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const uint32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

/** One box of a film: its length, its name, what is in it. */
export const mp4Box = (name: string, data: readonly number[] = []): number[] => [
  ...uint32(data.length + 8),
  ...ascii(name),
  ...data,
];

const brand = (name: string): number[] => mp4Box('ftyp', [...ascii(name), 0, 0, 2, 0, ...ascii(name)]);
const film = (...boxes: readonly number[][]): Uint8Array => Uint8Array.from(boxes.flat());

/** An MP4 of this brand with its tracks and their data. */
export const mp4 = (name = 'isom'): Uint8Array =>
  film(brand(name), mp4Box('moov', [1, 2, 3]), mp4Box('mdat', [4, 5]));

export const quicktime = (): Uint8Array =>
  film(brand('qt  '), mp4Box('wide'), mp4Box('mdat', [4]), mp4Box('moov'));

/** QuickTime from before there were brands. */
export const legacyQuicktime = (first = 'wide'): Uint8Array =>
  film(mp4Box(first), mp4Box('mdat', [4, 5]), mp4Box('moov', [1]));

const BLACK_AND_WHITE = [0, 0, 0, 255, 255, 255];

/** A GIF of this size: a colour table, a comment and one picture. */
export function gif(version: '87a' | '89a' = '89a', [width, height] = [4, 3]): Uint8Array {
  const size = [width & 0xff, width >>> 8, height & 0xff, height >>> 8];
  const comment = [0x21, 0xfe, 2, ...ascii('hi'), 0];
  const picture = [0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x4c, 0x01, 0];
  return Uint8Array.from([
    ...ascii(`GIF${version}`),
    ...size,
    0x80,
    0,
    0,
    ...BLACK_AND_WHITE,
    ...(version === '89a' ? comment : []),
    ...picture,
    0x3b,
  ]);
}

/** What is sent instead of a film. */
export const INVALID_VIDEOS: Readonly<Record<string, Uint8Array>> = {
  'its brand alone': film(brand('isom')),
  'cut short': mp4().slice(0, -1),
  'with a page behind it': Uint8Array.from([...mp4(), ...ascii('<script>alert(1)</script>')]),
  'of a brand for pictures': film(brand('heic'), mp4Box('mdat', [1])),
  'of a box that reaches beyond the end': film(brand('isom'), [...uint32(999), ...ascii('mdat')]),
  'of a box shorter than its own header': film(brand('isom'), [...uint32(4), ...ascii('mdat')]),
  'of a large box whose length does not fit': film(brand('isom'), [
    ...uint32(1),
    ...ascii('mdat'),
    ...uint32(0xffffffff),
    ...uint32(0xffffffff),
  ]),
};
