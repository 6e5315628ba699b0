const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const uint32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

/** Creates an MP4 box: length, name and content. */
const mp4Box = (name: string, data: readonly number[] = []): number[] => [
  ...uint32(data.length + 8),
  ...ascii(name),
  ...data,
];

const brandBox = (name: string): number[] => mp4Box('ftyp', [...ascii(name), 0, 0, 2, 0, ...ascii(name)]);
const video = (...boxes: readonly number[][]): Uint8Array => Uint8Array.from(boxes.flat());

/** Creates an MP4 of a brand, with tracks and media data. */
export const mp4 = (name = 'isom'): Uint8Array =>
  video(brandBox(name), mp4Box('moov', [1, 2, 3]), mp4Box('mdat', [4, 5]));

export const quicktime = (): Uint8Array =>
  video(brandBox('qt  '), mp4Box('wide'), mp4Box('mdat', [4]), mp4Box('moov'));

/** Creates a QuickTime file of the format before brands existed. */
export const legacyQuicktime = (first = 'wide'): Uint8Array =>
  video(mp4Box(first), mp4Box('mdat', [4, 5]), mp4Box('moov', [1]));

const BLACK_AND_WHITE = [0, 0, 0, 255, 255, 255];

/** Creates a GIF of this size in pixels: a colour table, a comment and one image. */
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

/** Files that must be refused as a video, by description. */
export const INVALID_VIDEOS: Readonly<Record<string, Uint8Array>> = {
  'its brand alone': video(brandBox('isom')),
  'cut short': mp4().slice(0, -1),
  'with a page behind it': Uint8Array.from([...mp4(), ...ascii('<script>alert(1)</script>')]),
  'of a brand for pictures': video(brandBox('heic'), mp4Box('mdat', [1])),
  'of a box that reaches beyond the end': video(brandBox('isom'), [...uint32(999), ...ascii('mdat')]),
  'of a box shorter than its own header': video(brandBox('isom'), [...uint32(4), ...ascii('mdat')]),
  'of a large box whose length does not fit': video(brandBox('isom'), [
    ...uint32(1),
    ...ascii('mdat'),
    ...uint32(0xffffffff),
    ...uint32(0xffffffff),
  ]),
};
