import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import type { HeldCalls, HeldCallHandlers } from '#world/faults/held-calls.ts';

import type { Drip } from '#http/call/call-context.ts';

/** Where a call waits, and what becomes of it. */
export interface WaitOptions {
  readonly raw: ServerResponse;
  readonly park: (parking: HeldCallHandlers) => () => void;
  readonly proceed: () => void;
  /** The client has gone before its time. */
  readonly onAbort: () => void;
}

/** Parks a call until it may go on, or until its client gives up; a call given up has gone no further. */
export function waitUntilReleased({ raw, park, proceed, onAbort }: WaitOptions): void {
  const onClose = (): void => {
    take();
    onAbort();
  };
  const take = park({
    resume: () => {
      raw.off('close', onClose);
      proceed();
    },
    abort: () => void raw.destroy(),
  });
  raw.once('close', onClose);
}

const TICKS_PER_S = 10;

/** A text byte by byte, about ten times a second or as often as there is a byte to send. */
export function createSlowBody(
  text: string,
  { bytesPerS, delayMs = 0 }: Drip,
  parked: HeldCalls,
  raw: ServerResponse,
) {
  const bytes = Buffer.from(text);
  const size = Math.max(1, Math.floor(bytesPerS / TICKS_PER_S));
  const pause = (ms: number) =>
    new Promise<void>((goOn) => {
      waitUntilReleased({ raw, park: (parking) => parked.delay(ms, parking), proceed: goOn, onAbort: goOn });
    });

  return Readable.from(
    (async function* () {
      if (delayMs > 0) await pause(delayMs);
      for (let at = 0; at < bytes.length && !raw.destroyed; at += size) {
        if (at > 0) await pause((size / bytesPerS) * 1000);
        yield bytes.subarray(at, at + size);
      }
    })(),
    { objectMode: false, highWaterMark: 1 },
  );
}
