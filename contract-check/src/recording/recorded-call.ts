import { findOperation } from '@wallet/shared/operator/find-operation.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { findRefusal } from '@wallet/shared/schema/refusal.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';

import type { HarEntry } from '../conformance/har.ts';
import { parseBody } from '../conformance/parse-body.ts';
import { findHeader, readContent } from './read-content.ts';

/** A call of the contract that was answered without a refusal. */
export interface RecordedCall {
  readonly operation: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly response: unknown;
  /** Time of the response at the backend. */
  readonly at: number;
  /** Header that tells the sessions of several members apart; undefined if the recording has none. */
  readonly session: string | undefined;
}

interface RecordedCalls {
  readonly calls: readonly RecordedCall[];
  /** Number of calls of the contract, those without a usable answer included. */
  readonly count: number;
  /** Calls without a readable answer, such as `wallet.read: HTML, not JSON`. */
  readonly unreadable: readonly string[];
}

/** Returns the time at which an entry was answered: the sandbox's own time, the backend's or the browser's. */
function findTime({ startedDateTime, response: { headers } }: HarEntry): number | undefined {
  // HTTP writes times in a form of its own, always in GMT.
  const date = Date.parse(findHeader(headers, 'date') ?? '');
  return (
    readTime(findHeader(headers, 'x-sandbox-now')) ?? (Number.isNaN(date) ? readTime(startedDateTime) : date)
  );
}

/** Reads the answered calls of the contract from the entries of a recording, in their order. */
export function listRecordedCalls(entries: readonly HarEntry[], now: number): RecordedCalls {
  const calls: RecordedCall[] = [];
  const unreadable = new Map<string, string>();
  let count = 0;
  for (const entry of entries) {
    const { request, response } = entry;
    if (!URL.canParse(request.url) || request.method === 'OPTIONS') continue;
    const found = findOperation(request.method, new URL(request.url).pathname);
    if (!found) continue;
    count += 1;
    if (response.status < 200 || response.status >= 300) continue;
    const content = readContent(response);
    const { json, kind = 'not JSON' } = parseBody(content.text ?? '', response.content?.mimeType);
    if (json === undefined && found.endpoint.kind === 'query') {
      unreadable.set(found.operation, content.text === undefined ? content.why : kind);
    }
    if (json !== undefined && findRefusal(found.endpoint, json) === undefined) {
      calls.push({
        ...found,
        body: parseBody(request.postData?.text ?? '').json,
        response: json,
        at: findTime(entry) ?? now,
        session:
          findHeader(request.headers, 'authorization') ?? findHeader(request.headers, 'x-sandbox-member'),
      });
    }
  }
  for (const { operation } of calls) unreadable.delete(operation);
  return { calls, count, unreadable: [...unreadable].map(([operation, why]) => `${operation}: ${why}`) };
}
