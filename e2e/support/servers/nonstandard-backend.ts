import { toRoomName } from '@wallet/shared/contract/chat.ts';

import type { World } from '../../../kit/src/world.ts';
import { type AlteredCall, type AlteredResponse, startAlteringServer } from './altering-server.ts';
import { alterAnswer } from './different/alter-answer.ts';
import { alterValue } from './different/alter-value.ts';
import { NumberIds } from './different/number-ids.ts';

/** Configuration with which the app is started for this backend; `README.md` documents the variables. */
export const NONSTANDARD_BACKEND_VARIABLES = {
  CHAT_NAMES: 'join=enter,message=said,join_error=turned_away,token=access_key,guestId=visitor',
  SOCKET_AUTH: 'query',
  CLIENT_HEADER: 'x-app: pocket 7',
} as const;

/** Path of this backend that takes reports. */
export const REPORTS_PATH = '/reports';

const EVENTS = { join: 'enter', message: 'said', join_error: 'turned_away' } as const;
const EVENT_TEXT = /^42(\[.*\])$/s;
/** Requests that browsers ask a backend of another origin for. An idempotency key is not among them. */
const ALLOWED_HEADERS = 'authorization, content-type, x-app';
const SLOWEST_MS = 240;

const corsHeaders = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': ALLOWED_HEADERS,
  'set-cookie': 'node=b7; Path=/; HttpOnly; SameSite=Lax',
  vary: 'origin',
});

/** Answers preflights and reports, and refuses unknown clients and headers. */
function answerWithoutSandbox(
  { method, path, headers }: AlteredCall,
  origin: string,
): AlteredResponse | undefined {
  if (method === 'OPTIONS') return { status: 204, headers: corsHeaders(origin), body: undefined };
  if (path === REPORTS_PATH) return { status: 204, headers: corsHeaders(origin), body: undefined };
  const isKnown = headers['idempotency-key'] === undefined && headers['x-app'] === 'pocket 7';
  if (isKnown || !path.startsWith('/api/')) return undefined;
  return { status: 400, headers: corsHeaders(origin), body: { error: 'unknown client or header' } };
}

/** Replaces what stands for an id of the sandbox by that id, at any depth. */
function restoreIds(value: unknown, ids: NumberIds): unknown {
  if (typeof value === 'string') return ids.toId(value);
  if (Array.isArray(value)) return value.map((item) => restoreIds(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  // A coupon without a text id is sent back as the whole object (F-55); its id replaces it.
  if ('_id' in value) return ids.toId(String(value._id));
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, restoreIds(field, ids)]));
}

function parseEvent(text: string): readonly [string, unknown] | undefined {
  const json = EVENT_TEXT.exec(text)?.[1];
  return json === undefined ? undefined : (JSON.parse(json) as [string, unknown]);
}

/** Converts an event of the app to the event that the sandbox expects. */
function alterSent(text: string, ids: NumberIds): string {
  const [name, room] = parseEvent(text) ?? [];
  if (name !== EVENTS.join || typeof room !== 'string') return text;
  const [prefix = '', id = ''] = /^(.*_)(.*)$/s.exec(room)?.slice(1) ?? [];
  return `42${JSON.stringify(['join', toRoomName(prefix, ids.toId(id))])}`;
}

/** Renames an event of the sandbox, and writes its payload in the kinds of this backend. */
function alterReceived(text: string, ids: NumberIds): string {
  const [name, payload] = parseEvent(text) ?? [];
  if (name !== 'message' && name !== 'join_error') return text;
  return `42${JSON.stringify([EVENTS[name], alterValue(payload, ids)])}`;
}

/**
 * Starts a backend with other conventions than the sandbox, in front of a world of the sandbox: numbers are texts, ids, times and flags
 * are numbers, lists have an envelope, statuses mean nothing, refused commands answer 200, keys are in lower case, the chat
 * has other names and its token in the address; it sets cookies, is slow, and knows neither idempotency keys nor worlds.
 */
export async function startNonstandardBackend(world: World) {
  const ids = new NumberIds();
  const reports: string[] = [];
  let count = 0;
  const originOf = ({ headers }: AlteredCall) => headers.origin ?? '';
  const server = await startAlteringServer(world, {
    delayMs: () => (((count += 1) * 7) % 4) * (SLOWEST_MS / 3),
    answer: (call, body) => {
      if (call.path === REPORTS_PATH) reports.push(body.toString());
      return answerWithoutSandbox(call, originOf(call));
    },
    alterRequest: ({ url, headers, body, ...rest }) => {
      const { 'x-app': _app, cookie: _cookie, ...others } = headers;
      const isJson = headers['content-type']?.startsWith('application/json') === true;
      return {
        ...rest,
        url: url
          .replace(/[?&]access_key=/, (found) => `${found[0]}token=`)
          .split('/')
          .map(ids.toId)
          .join('/'),
        headers: { ...others, 'x-client': 'wallet' },
        body: isJson ? Buffer.from(JSON.stringify(restoreIds(JSON.parse(body.toString()), ids))) : body,
      };
    },
    alterResponse: (call, response) => {
      const altered = alterAnswer(ids, call, response);
      return { ...altered, headers: { ...altered.headers, ...corsHeaders(originOf(call)) } };
    },
    alterSent: (text) => alterSent(text, ids),
    alterReceived: (text) => alterReceived(text, ids),
  });
  /** `reports` has what the app has sent to `REPORTS_PATH`. */
  return { ...server, reports: reports as readonly string[] };
}
