import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import { toMilliseconds } from '@wallet/shared/time/duration.ts';

import type { HeldCallHandlers, HeldCalls } from '#world/faults/held-calls.ts';

import type { Drip } from '#http/call/call-context.ts';

interface WaitOptions {
  readonly raw: ServerResponse;
  /** Holds the call and returns a function that removes it from the held calls. */
  readonly hold: (handlers: HeldCallHandlers) => () => void;
  /** Continues the call. */
  readonly proceed: () => void;
  /** Called if the client disconnects first; the call then ends without an effect. */
  readonly onAbort: () => void;
}

/** Holds a call until it is released or its client disconnects. */
export function waitUntilReleased({ raw, hold, proceed, onAbort }: WaitOptions): void {
  // After a wait on the store, the client may have left already.
  if (raw.destroyed) return onAbort();
  const onClose = (): void => {
    remove();
    onAbort();
  };
  const remove = hold({
    resume: () => {
      raw.off('close', onClose);
      proceed();
    },
    abort: () => void raw.destroy(),
  });
  raw.once('close', onClose);
}

const CHUNKS_PER_S = 10;

/** Creates a stream that emits a body at `bytesPerS`, in about ten chunks a second of at least one byte each. */
export function createSlowBody(
  body: string | Buffer,
  { bytesPerS, delayMs = 0 }: Drip,
  heldCalls: HeldCalls,
  raw: ServerResponse,
): Readable {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const chunkBytes = Math.max(1, Math.floor(bytesPerS / CHUNKS_PER_S));
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      waitUntilReleased({
        raw,
        hold: (handlers) => heldCalls.delay(ms, handlers),
        proceed: resolve,
        onAbort: resolve,
      });
    });

  return Readable.from(
    (async function* () {
      const startMs = toMilliseconds(delayMs);
      if (startMs > 0) await pause(startMs);
      for (let start = 0; start < bytes.length && !raw.destroyed; start += chunkBytes) {
        if (start > 0) await pause((chunkBytes / bytesPerS) * 1000);
        yield bytes.subarray(start, start + chunkBytes);
      }
    })(),
    { objectMode: false, highWaterMark: 1 },
  );
}
