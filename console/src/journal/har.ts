import { toText } from '@wallet/shared/control/fields/call-fields.ts';
import { findOperation } from '@wallet/shared/operator/find-operation.ts';
import { getUrlPath } from '@wallet/shared/schema/url-path.ts';

import type { JournalEntry } from '#api/stream/journal-entries.ts';

const SOCKET = 'SOCKET';
const SOCKET_EVENT = /^socket:/;

/** Names of the fields of a form that the journal has recorded, with the files as it has them: without their content. */
const toFormParams = (form: object) =>
  Object.entries(form).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return { name, value: toText(value) };
    const { name: fileName, type: contentType } = value as Record<string, unknown>;
    return { name, fileName: toText(fileName), contentType: toText(contentType) };
  });

function toPostData({ method, path, request }: JournalEntry) {
  if (request === undefined) return {};
  const isForm = findOperation(method, getUrlPath(path))?.endpoint.encoding === 'multipart';
  const postData =
    isForm && typeof request === 'object' && request !== null
      ? { mimeType: 'multipart/form-data', params: toFormParams(request), text: '' }
      : { mimeType: 'application/json', text: toText(request) };
  return { postData };
}

const toEntry = (entry: JournalEntry, origin: string) => {
  const { at, realAt, ms, method, path, member, status, response, operation, key } = entry;
  return {
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
      ...toPostData(entry),
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
      // Without a text: the journal has dropped the body.
      content: {
        size: -1,
        mimeType: 'application/json',
        ...(response === undefined ? {} : { text: toText(response) }),
      },
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    comment: operation ?? '',
  };
};

/** Converts the events of the chat socket to the entry of a web socket, in the form of Chrome. */
function toSocketEntries(entries: readonly JournalEntry[], origin: string) {
  const messages = entries.flatMap(({ realAt, operation = '', request, response }) => {
    const [type, payload] =
      request === undefined ? (['receive', response] as const) : (['send', request] as const);
    if (payload === undefined || payload === '') return [];
    const data = `42${JSON.stringify([operation.replace(SOCKET_EVENT, ''), payload])}`;
    return [{ type, time: Date.parse(realAt) / 1_000, opcode: 1, data }];
  });
  const [first] = entries;
  if (!first || messages.length === 0) return [];
  const entry = toEntry({ ...first, method: 'GET', path: '/socket.io/', status: 101, ms: 0 }, origin);
  const { postData: _postData, ...request } = entry.request;
  const url = request.url.replace(/^http/, 'ws');
  return [{ ...entry, request: { ...request, url }, _webSocketMessages: messages }];
}

/** Converts entries to an HTTP archive (HAR 1.2). */
export const toHar = (entries: readonly JournalEntry[], origin: string) => ({
  log: {
    version: '1.2',
    creator: { name: 'sandbox', version: '1' },
    entries: [
      ...entries.filter(({ method }) => method !== SOCKET).map((entry) => toEntry(entry, origin)),
      ...toSocketEntries(
        entries.filter(({ method }) => method === SOCKET),
        origin,
      ),
    ],
  },
});
