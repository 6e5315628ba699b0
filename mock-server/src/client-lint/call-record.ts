import type { IncomingHttpHeaders } from 'node:http';

import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import type { JournalEntry, Journal } from '#world/journal/journal.ts';

/** A call that has come to its end, as the checks look at it. */
export interface CallRecord {
  readonly entry: JournalEntry;
  readonly endpoint: Endpoint;
  readonly headers: IncomingHttpHeaders;
  readonly params: unknown;
  /** Whether it came to be judged, so that its body was read; what a fault kept from that has none to look at. */
  readonly isBodyRead: boolean;
  readonly body: unknown;
  /** Whether it carried a token of any kind. */
  readonly hasBearer: boolean;
  /** Real time at which a page of this world was last served, ms since the epoch. */
  readonly pageServedAt: number;
  readonly journal: Pick<Journal, 'before' | 'hasLostBefore' | 'lastBefore' | 'since'>;
  /** Whether two bodies ask the same; files are told by their content. */
  readonly isSameBody: (one: unknown, other: unknown) => boolean;
}

/** One rule: what of the call breaks it, in words without secrets; undefined where nothing does. */
export type Check = (call: CallRecord) => string | undefined;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of the call's body; undefined where there is none. */
export const bodyField = ({ body }: CallRecord, name: string): unknown =>
  isObject(body) ? body[name] : undefined;
