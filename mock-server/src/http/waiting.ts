import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

import type { Parked, Parking } from '#world/parked.ts';

import type { Drip } from './passage.ts';

/** Where a call waits, and what becomes of it. */
export interface Wait {
  readonly raw: ServerResponse;
  readonly park: (parking: Parking) => () => void;
  readonly goOn: () => void;
  /** The client has gone before its time. */
  readonly gaveUp: () => void;
}

/** Parks a call until it may go on, or until its client gives up; a call given up has gone no further. */
export function waitFor({ raw, park, goOn, gaveUp }: Wait): void {
  const onClose = (): void => {
    take();
    gaveUp();
  };
  const take = park({
    goOn: () => {
      raw.off('close', onClose);
      goOn();
    },
    breakOff: () => void raw.destroy(),
  });
  raw.once('close', onClose);
}

const TICKS_PER_S = 10;

/** A text byte by byte, about ten times a second or as often as there is a byte to send. */
export function dripping(
  text: string,
  { bytesPerS, delayMs = 0 }: Drip,
  parked: Parked,
  raw: ServerResponse,
) {
  const bytes = Buffer.from(text);
  const size = Math.max(1, Math.floor(bytesPerS / TICKS_PER_S));
  const pause = (ms: number) =>
    new Promise<void>((goOn) => {
      waitFor({ raw, park: (parking) => parked.wait(ms, parking), goOn, gaveUp: goOn });
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
