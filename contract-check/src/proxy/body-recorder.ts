import type { Readable } from 'node:stream';

/** Longest body that is compared with the contract. Any length is forwarded. */
export const COMPARED_MAX_BYTES = 1024 * 1024;

/** Copies the beginning of a body while it passes. */
export class BodyRecorder {
  readonly #chunks: Buffer[] = [];
  #stored = 0;
  #total = 0;
  /** True once the whole body has come. */
  isEnded = false;

  constructor(body: Readable) {
    body.on('data', (chunk: Buffer) => this.#add(chunk));
    body.once('end', () => (this.isEnded = true));
  }

  /** Copied bytes: the whole body, unless it is longer than what is compared. */
  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  get isTooLong(): boolean {
    return this.#total > COMPARED_MAX_BYTES;
  }

  #add(chunk: Buffer): void {
    this.#total += chunk.length;
    if (this.#stored > COMPARED_MAX_BYTES) return;
    this.#chunks.push(chunk);
    this.#stored += chunk.length;
  }
}

/**
 * Waits until a body has come whole, is longer than what is compared, or breaks off. A body that goes on is paused, so
 * that `bytes` has all of it that was read.
 */
export const readStart = (body: Readable, recorder = new BodyRecorder(body)): Promise<BodyRecorder> =>
  new Promise((resolve) => {
    const settle = (): void => {
      body.off('data', stopIfTooLong).off('end', settle).off('close', settle);
      resolve(recorder);
    };
    const stopIfTooLong = (): void => {
      if (!recorder.isTooLong) return;
      body.pause();
      settle();
    };
    body.on('data', stopIfTooLong).once('end', settle).once('close', settle);
  });
