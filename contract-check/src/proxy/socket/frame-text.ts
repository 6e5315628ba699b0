import { randomBytes } from 'node:crypto';
import { constants, inflateRawSync } from 'node:zlib';

import { maskBytes } from './mask-bytes.ts';

const TEXT_FRAME = 0x81;
const MASKED = 0x80;
/** End of each compressed message, which is left out on the wire (RFC 7692, 7.2.1). */
const TAIL = Buffer.from([0x00, 0x00, 0xff, 0xff]);
/** Part of the earlier messages that a compressed one may refer to. */
const WINDOW_BYTES = 32 * 1024;
const INFLATED_MAX_BYTES = 8 * 1024 * 1024;

/** Decompresses the messages of one direction. Each may refer to those before it, so none may be left out. */
export class MessageInflater {
  #window: Buffer = Buffer.alloc(0);
  #hasFailed = false;

  /** Returns the text of a message; undefined if it cannot be decompressed. */
  inflate(payload: Buffer): Buffer | undefined {
    if (this.#hasFailed) return undefined;
    try {
      const text = inflateRawSync(Buffer.concat([payload, TAIL]), {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: INFLATED_MAX_BYTES,
        ...(this.#window.length > 0 ? { dictionary: this.#window } : {}),
      });
      this.#window = Buffer.concat([this.#window, text]).subarray(-WINDOW_BYTES);
      return text;
    } catch {
      this.#hasFailed = true;
      return undefined;
    }
  }
}

function toLength(length: number): Buffer {
  if (length < 126) return Buffer.from([length]);
  const bytes = Buffer.alloc(length < 65_536 ? 3 : 9);
  if (length < 65_536) {
    bytes[0] = 126;
    bytes.writeUInt16BE(length, 1);
  } else {
    bytes[0] = 127;
    bytes.writeBigUInt64BE(BigInt(length), 1);
  }
  return bytes;
}

/** Writes a text as one frame without compression. A client masks its frames, a server does not. */
export function writeTextFrame(text: string, isMasked: boolean): Buffer {
  const payload = Buffer.from(text);
  const length = toLength(payload.length);
  if (!isMasked) return Buffer.concat([Buffer.from([TEXT_FRAME]), length, payload]);
  const mask = randomBytes(4);
  const [first = 0] = length;
  length[0] = first | MASKED;
  return Buffer.concat([Buffer.from([TEXT_FRAME]), length, mask, maskBytes(payload, mask)]);
}
