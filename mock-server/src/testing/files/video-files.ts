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

/** Files that are no valid videos, by description. */
export const INVALID_VIDEOS: Readonly<Record<string, Uint8Array>> = {
  'with only a brand box': video(brandBox('isom')),
  truncated: mp4().slice(0, -1),
  'with trailing HTML': Uint8Array.from([...mp4(), ...ascii('<script>alert(1)</script>')]),
  'with a brand of images': video(brandBox('heic'), mp4Box('mdat', [1])),
  'with a box that extends beyond the end': video(brandBox('isom'), [...uint32(999), ...ascii('mdat')]),
  'with a box shorter than its header': video(brandBox('isom'), [...uint32(4), ...ascii('mdat')]),
  'with a large box whose length overflows': video(brandBox('isom'), [
    ...uint32(1),
    ...ascii('mdat'),
    ...uint32(0xffffffff),
    ...uint32(0xffffffff),
  ]),
};
