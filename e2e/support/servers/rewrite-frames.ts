const TEXT = 0x1;
const FIN = 0x80;
const MASKED = 0x80;
const SHORT_MAX = 125;
const MEDIUM = 126;
const LONG = 127;
const MEDIUM_MAX = 0xff_ff;
const MASK_BYTES = 4;

interface Frame {
  readonly head: number;
  readonly isMasked: boolean;
  readonly payload: Buffer;
  /** Bytes of the frame as it came. */
  readonly bytes: Buffer;
}

function readFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 2) return undefined;
  const isMasked = (bytes.readUInt8(1) & MASKED) !== 0;
  const short = bytes.readUInt8(1) & ~MASKED;
  let start = 2;
  let length = short;
  if (short === MEDIUM || short === LONG) {
    start += short === MEDIUM ? 2 : 8;
    if (bytes.length < start) return undefined;
    length = short === MEDIUM ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  }
  const mask = isMasked ? bytes.subarray(start, start + MASK_BYTES) : undefined;
  if (isMasked) start += MASK_BYTES;
  if (bytes.length < start + length) return undefined;
  const payload = Buffer.from(bytes.subarray(start, start + length));
  if (mask)
    for (const [index, byte] of payload.entries()) payload[index] = byte ^ (mask[index % MASK_BYTES] ?? 0);
  return { head: bytes.readUInt8(0), isMasked, payload, bytes: bytes.subarray(0, start + length) };
}

/** Writes a frame; a mask of zeros leaves the payload as it is. */
function writeFrame(head: number, isMasked: boolean, payload: Buffer): Buffer {
  const flag = isMasked ? MASKED : 0;
  const { length } = payload;
  const size = length <= SHORT_MAX ? Buffer.of(flag | length) : Buffer.alloc(length <= MEDIUM_MAX ? 3 : 9);
  if (length > MEDIUM_MAX) {
    size.writeUInt8(flag | LONG, 0);
    size.writeBigUInt64BE(BigInt(length), 1);
  } else if (length > SHORT_MAX) {
    size.writeUInt8(flag | MEDIUM, 0);
    size.writeUInt16BE(length, 1);
  }
  return Buffer.concat([Buffer.of(head), size, Buffer.alloc(isMasked ? MASK_BYTES : 0), payload]);
}

/** Creates a function that takes the bytes of one direction of a web socket and returns them with altered texts. */
export function createFrameRewriter(alterText: (text: string) => string): (bytes: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const written: Buffer[] = [];
    for (let frame = readFrame(rest); frame; frame = readFrame(rest)) {
      rest = rest.subarray(frame.bytes.length);
      const isText = frame.head === (FIN | TEXT);
      written.push(
        isText
          ? writeFrame(frame.head, frame.isMasked, Buffer.from(alterText(frame.payload.toString())))
          : frame.bytes,
      );
    }
    return Buffer.concat(written);
  };
}
