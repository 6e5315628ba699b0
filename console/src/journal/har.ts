import type { JournalEntry } from '#api/stream/journal-entries.ts';

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** Converts entries to an HTTP archive (HAR 1.2). */
export const toHar = (entries: readonly JournalEntry[], origin: string) => ({
  log: {
    version: '1.2',
    creator: { name: 'sandbox', version: '1' },
    entries: entries.map(
      ({ at, realAt, ms, method, path, member, request, status, answer, operation, key }) => ({
        startedDateTime: realAt,
        time: ms,
        request: {
          method,
          url: origin + path,
          httpVersion: 'HTTP/1.1',
          cookies: [],
          // Stands for the token, which the journal does not have.
          headers: member === undefined ? [] : [{ name: 'x-sandbox-member', value: member }],
          queryString: [],
          headersSize: -1,
          bodySize: -1,
          ...(request === undefined
            ? {}
            : { postData: { mimeType: 'application/json', text: toText(request) } }),
        },
        response: {
          status: status ?? 0,
          statusText: key ?? '',
          httpVersion: 'HTTP/1.1',
          cookies: [],
          headers: [{ name: 'x-sandbox-now', value: at }],
          redirectURL: '',
          headersSize: -1,
          bodySize: -1,
          content: { size: -1, mimeType: 'application/json', text: toText(answer) },
        },
        cache: {},
        timings: { send: 0, wait: ms, receive: 0 },
        comment: operation ?? '',
      }),
    ),
  },
});
