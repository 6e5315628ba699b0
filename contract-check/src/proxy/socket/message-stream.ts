import { FrameReader, type WireMessage } from './frame-reader.ts';
import { MessageInflater, writeTextFrame } from './frame-text.ts';

/** A message with its text, and the bytes that pass it on. */
export interface TextMessage {
  readonly text: string;
  readonly bytes: Buffer;
}

/** Reads one direction of a WebSocket: texts to look at, and bytes to pass on. */
export class MessageStream {
  readonly #reader = new FrameReader();
  readonly #inflater = new MessageInflater();
  readonly #isMasked: boolean;
  readonly #mayLoseMessages: () => boolean;
  /** True once messages are passed on without compression. */
  #isRewriting = false;

  /**
   * `mayLoseMessages` says if faults may leave a message out. A compressed message refers to those before it, so that
   * from then on compressed ones are passed on without compression.
   */
  constructor(isMasked: boolean, mayLoseMessages: () => boolean) {
    this.#isMasked = isMasked;
    this.#mayLoseMessages = mayLoseMessages;
  }

  read(chunk: Buffer): readonly (TextMessage | { readonly text?: undefined; readonly bytes: Buffer })[] {
    return this.#reader.read(chunk).map((message) => this.#toText(message));
  }

  #toText({ raw, payload, isCompressed }: WireMessage) {
    const plain = payload && isCompressed ? this.#inflater.inflate(payload) : payload;
    if (!plain) return { bytes: raw };
    const text = plain.toString('utf8');
    this.#isRewriting ||= isCompressed && this.#mayLoseMessages();
    return { text, bytes: isCompressed && this.#isRewriting ? writeTextFrame(text, this.#isMasked) : raw };
  }
}
