import { maskBytes } from './mask-bytes.ts';

/** Longest message that is read. A longer one passes as it comes. */
const MESSAGE_MAX_BYTES = 1024 * 1024;

const CONTINUATION = 0x0;
const TEXT = 0x1;
const FIRST_CONTROL = 0x8;
const NO_BYTES: Buffer = Buffer.alloc(0);

/** Bytes of a WebSocket in one direction: a whole text message, or others that only pass. */
export interface WireMessage {
  /** The bytes as they came. */
  readonly raw: Buffer;
  /** Payload of a text message, without its mask; undefined for control frames, binary and long messages. */
  readonly payload?: Buffer;
  /** True if the payload is compressed (RFC 7692). */
  readonly isCompressed: boolean;
}

interface FrameHead {
  readonly opcode: number;
  readonly isFinal: boolean;
  readonly isCompressed: boolean;
  readonly headLength: number;
  readonly length: number;
  readonly mask: Buffer | undefined;
}

/** Reads the head of a frame (RFC 6455, 5.2); undefined if it has not come whole. */
function readHead(bytes: Buffer): FrameHead | undefined {
  if (bytes.length < 2) return undefined;
  const [first = 0, second = 0] = bytes;
  const shortLength = second & 0x7f;
  const lengthBytes = shortLength === 127 ? 8 : shortLength === 126 ? 2 : 0;
  const maskAt = 2 + lengthBytes;
  const isMasked = (second & 0x80) !== 0;
  const headLength = maskAt + (isMasked ? 4 : 0);
  if (bytes.length < headLength) return undefined;
  const length =
    lengthBytes === 8
      ? Number(bytes.readBigUInt64BE(2))
      : lengthBytes === 2
        ? bytes.readUInt16BE(2)
        : shortLength;
  return {
    opcode: first & 0x0f,
    isFinal: (first & 0x80) !== 0,
    isCompressed: (first & 0x40) !== 0,
    headLength,
    length,
    mask: isMasked ? bytes.subarray(maskAt, headLength) : undefined,
  };
}

/** Splits the bytes of one direction of a WebSocket into messages. Every byte is returned once and in order. */
export class FrameReader {
  #buffer = NO_BYTES;
  /** Bytes of a long frame that are still to pass. */
  #passing = 0;
  /** Frames of a text message that is not complete. */
  #frames: Buffer[] = [];
  #payloads: Buffer[] = [];
  #isCompressed = false;

  read(chunk: Buffer): readonly WireMessage[] {
    const messages: WireMessage[] = [];
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    for (;;) {
      if (this.#passing > 0) {
        if (this.#buffer.length === 0) return messages;
        messages.push(this.#pass(Math.min(this.#passing, this.#buffer.length)));
        continue;
      }
      const head = readHead(this.#buffer);
      if (!head) return messages;
      const isPart = head.opcode === CONTINUATION && this.#frames.length > 0;
      const isText = head.opcode === TEXT || isPart;
      const size = this.#payloads.reduce((sum, { length }) => sum + length, head.length);
      if (!isText || size > MESSAGE_MAX_BYTES) {
        // A control frame may stand between the parts of a message, which goes on after it.
        if (head.opcode < FIRST_CONTROL) messages.push(...this.#takeFrames());
        this.#passing = head.headLength + head.length;
        continue;
      }
      if (this.#buffer.length < head.headLength + head.length) return messages;
      const message = this.#readText(head);
      if (message) messages.push(message);
    }
  }

  /** Returns the frames that wait for the rest of their message, because it will not be read. */
  #takeFrames(): readonly WireMessage[] {
    if (this.#frames.length === 0) return [];
    const raw = Buffer.concat(this.#frames);
    this.#frames = [];
    this.#payloads = [];
    return [{ raw, isCompressed: false }];
  }

  #pass(count: number): WireMessage {
    const raw = this.#buffer.subarray(0, count);
    this.#buffer = this.#buffer.subarray(count);
    this.#passing -= count;
    return { raw, isCompressed: false };
  }

  #readText({ opcode, isFinal, isCompressed, headLength, length, mask }: FrameHead): WireMessage | undefined {
    const end = headLength + length;
    if (opcode === TEXT) this.#isCompressed = isCompressed;
    this.#frames.push(this.#buffer.subarray(0, end));
    const payload = this.#buffer.subarray(headLength, end);
    this.#payloads.push(mask ? maskBytes(payload, mask) : payload);
    this.#buffer = this.#buffer.subarray(end);
    if (!isFinal) return undefined;
    const message = {
      raw: Buffer.concat(this.#frames),
      payload: Buffer.concat(this.#payloads),
      isCompressed: this.#isCompressed,
    };
    this.#frames = [];
    this.#payloads = [];
    return message;
  }
}
