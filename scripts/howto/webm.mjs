/*
 * Puts encoded pictures into a WebM file: the few elements that a player needs to show, seek and know the
 * length of a short silent clip.
 */

/** @typedef {{ ms: number, isKey: boolean, data: Uint8Array }} Picture */

/** @param {number} id */
function idOf(id) {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** The size of what follows, always in eight bytes. @param {number} size */
function sizeOf(size) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size) | (1n << 56n));
  return bytes;
}

/** @param {number} id @param {...Uint8Array} content */
function element(id, ...content) {
  const body = Buffer.concat(content);
  return Buffer.concat([idOf(id), sizeOf(body.length), body]);
}

/** @param {number} id @param {number} value */
function unsigned(id, value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}

/** @param {number} id @param {number} value */
function float(id, value) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

/** @param {number} id @param {string} text */
const ascii = (id, text) => element(id, Buffer.from(text, 'ascii'));

/** @param {Picture} picture @param {number} clusterMs */
function block({ ms, isKey, data }, clusterMs) {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81, 0);
  head.writeInt16BE(ms - clusterMs, 1);
  head.writeUInt8(isKey ? 0x80 : 0, 3);
  return element(0xa3, head, data);
}

/**
 * @param {{ pictures: readonly Picture[], width: number, height: number, ms: number }} clip
 * @returns {Buffer}
 */
export function webmOf({ pictures, width, height, ms }) {
  const header = element(
    0x1a45dfa3,
    unsigned(0x4286, 1),
    unsigned(0x42f7, 1),
    unsigned(0x42f2, 4),
    unsigned(0x42f3, 8),
    ascii(0x4282, 'webm'),
    unsigned(0x4287, 4),
    unsigned(0x4285, 2),
  );
  const info = element(
    0x1549a966,
    unsigned(0x2ad7b1, 1_000_000),
    float(0x4489, ms),
    ascii(0x4d80, 'howto'),
    ascii(0x5741, 'howto'),
  );
  const video = element(0xe0, unsigned(0xb0, width), unsigned(0xba, height));
  const track = element(
    0xae,
    unsigned(0xd7, 1),
    unsigned(0x73c5, 1),
    unsigned(0x9c, 0),
    unsigned(0x83, 1),
    ascii(0x86, 'V_VP9'),
    video,
  );
  const tracks = element(0x1654ae6b, track);

  /** A cluster begins with each whole picture, so that a player can begin there. @type {Picture[][]} */
  const groups = [];
  for (const picture of pictures) {
    if (picture.isKey || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(picture);
  }
  const clusters = groups.map((group) => {
    const startMs = group[0]?.ms ?? 0;
    return element(0x1f43b675, unsigned(0xe7, startMs), ...group.map((each) => block(each, startMs)));
  });

  /** Where each cluster lies after the cues, whose own size does not depend on it. @param {number} start */
  const cuesAt = (start) => {
    let at = start;
    const points = clusters.map((cluster, index) => {
      const place = element(0xb7, unsigned(0xf7, 1), unsigned(0xf1, at));
      at += cluster.length;
      return element(0xbb, unsigned(0xb3, groups[index]?.[0]?.ms ?? 0), place);
    });
    return element(0x1c53bb6b, ...points);
  };
  const before = info.length + tracks.length;
  const cues = cuesAt(before + cuesAt(0).length);
  return Buffer.concat([header, element(0x18538067, info, tracks, cues, ...clusters)]);
}
