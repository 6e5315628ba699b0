import type { IncomingHttpHeaders } from 'node:http';

import type { Endpoint } from '@wallet/shared/contract/endpoint.ts';

import type { Entry, Journal } from '#world/journal.ts';

/** A call that has come to its end, as the checks look at it. */
export interface SeenCall {
  readonly entry: Entry;
  readonly endpoint: Endpoint;
  readonly headers: IncomingHttpHeaders;
  readonly params: unknown;
  /** Whether it came to be judged, so that its body was read; what a fault kept from that has none to look at. */
  readonly isRead: boolean;
  readonly body: unknown;
  /** Whether it carried a token of any kind. */
  readonly hasBearer: boolean;
  /** Real time at which a page of this world was last served, ms since the epoch. */
  readonly pageAt: number;
  readonly journal: Pick<Journal, 'before' | 'hasLostBefore' | 'lastBefore' | 'since'>;
  /** Whether two bodies ask the same; files are told by their content. */
  readonly isSame: (one: unknown, other: unknown) => boolean;
}

/** One rule: what of the call breaks it, in words without secrets; undefined where nothing does. */
export type Check = (call: SeenCall) => string | undefined;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of the call's body; undefined where there is none. */
export const field = ({ body }: SeenCall, name: string): unknown => (isObject(body) ? body[name] : undefined);
