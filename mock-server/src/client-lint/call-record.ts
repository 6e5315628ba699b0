import type { IncomingHttpHeaders } from 'node:http';

import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import type { JournalEntry } from '#world/journal/journal-entry.ts';
import type { Journal } from '#world/journal/journal.ts';

/** A finished call with everything that the checks look at. */
export interface CallRecord {
  readonly entry: JournalEntry;
  readonly endpoint: Endpoint;
  readonly headers: IncomingHttpHeaders;
  readonly params: unknown;
  /** False when a fault ended the call before its body was read. */
  readonly isBodyRead: boolean;
  readonly body: unknown;
  /** True when the call carried a token, valid or not. */
  readonly hasBearer: boolean;
  /** Real time at which a page of this world was last served, ms since the epoch. */
  readonly pageServedAt: number;
  readonly journal: Pick<Journal, 'listBefore' | 'findLastBefore' | 'listAfter'>;
  /** Compares two bodies. Files are compared by content. */
  readonly isSameBody: (a: unknown, b: unknown) => boolean;
}

/** Checks one rule. Returns a description of the violation without secrets, or undefined when there is none. */
export type Check = (call: CallRecord) => string | undefined;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a field of the call's body, or undefined when there is none. */
export const bodyField = ({ body }: CallRecord, name: string): unknown =>
  isObject(body) ? body[name] : undefined;
