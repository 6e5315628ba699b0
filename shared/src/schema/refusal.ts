import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  type ErrorKey,
  GONE_MESSAGE,
  isErrorKey,
  normaliseMessage,
  SESSION_ENDING_MESSAGES,
  SUCCESS_KEYS,
} from '../errors.ts';
import type { RefusalForm } from '../operator/settings.ts';
import type { Endpoint } from './endpoint.ts';
import { readBoolean } from './read-value.ts';

/** The parts of an endpoint that decide how it refuses. */
export type RefusingEndpoint = Pick<Endpoint, 'kind' | 'errors' | 'refusal' | 'ifEmpty'>;
type Fields = Readonly<Record<string, unknown>>;

/** Key of a refused QR creation without a text. */
const NO_QR_KEY: ErrorKey = 'QR_FAIL';
/** Key of a refusal without a text. It does not say that there was no effect. */
const UNEXPLAINED_KEY: ErrorKey = 'INTERNAL_SERVER_ERROR';

/**
 * Builds the response of a refused call. Only an endpoint's own keys take the form of the endpoint, or else, if it
 * is a command, `form`; identity, access and malformed input are always refused with a status and `{message: KEY}`
 * (F-62).
 */
export function toRefusalResponse(
  { kind, errors, refusal }: RefusingEndpoint,
  key: string,
  status: number,
  form: RefusalForm = 'status',
): { readonly status: number; readonly body: Fields } {
  const isOwnKey = errors.some((own) => own === key);
  if (isOwnKey && refusal === 'qr') return { status: 200, body: { hasQrcode: false, message: key } };
  if (isOwnKey && (refusal === 'spin' || (form === 'success-false' && kind === 'command'))) {
    return { status: 200, body: { success: false, error: key } };
  }
  const isOk = isOwnKey && form === 'ok' && kind === 'command';
  return { status: isOk ? 200 : status, body: { message: key } };
}

/**
 * Finds the refusal in a response with a 2xx status: a key of the catalogue or a text of the operator. Returns
 * `undefined` if the call succeeded; a `message` that is no key is then the operator's words of success (F-62).
 * A command is refused by any error key in `message` or `error`, by a key of its own in `code`, by `success: false`
 * and by a text in `error`; a query by the keys that the contract declares for it, and by an empty response where that is
 * one (`ifEmpty`). `ownTexts` are those that the deployment names: the operator's own key (F-64) and the text of an invalid
 * token.
 */
export function findRefusal(
  endpoint: RefusingEndpoint,
  response: unknown,
  ownTexts: readonly string[] = [],
): string | undefined {
  if (endpoint.ifEmpty && isEmpty(response)) return endpoint.ifEmpty;
  const isRefusing = (text: string | undefined) =>
    text !== undefined && (ownTexts.includes(text) || isRefusingMessage(endpoint, text));
  if (typeof response === 'string') return findPlainRefusal(response, isRefusing);
  if (!isFields(response)) return undefined;
  const { message, error } = readTexts(response);
  if (isRefusing(message)) return message;
  if (isRefusing(error)) return error;
  if (endpoint.kind === 'query') return undefined;
  const code = readCode(endpoint, response);
  if (code !== undefined) return code;
  if (endpoint.refusal === 'qr' && readBoolean(response['hasQrcode']) === false)
    return message ?? error ?? NO_QR_KEY;
  const success = readBoolean(response['success']);
  if (success === false) return error ?? message ?? UNEXPLAINED_KEY;
  return success === true ? undefined : error;
}

/** Reads the refusal in a response with an error status; `undefined` if it has neither a key nor a text. */
export function readRefusal(
  endpoint: RefusingEndpoint,
  response: unknown,
  ownTexts: readonly string[] = [],
): string | undefined {
  if (typeof response === 'string')
    return findPlainRefusal(response, (text) => ownTexts.includes(text) || isKnown(text));
  if (!isFields(response)) return undefined;
  const { message, error } = readTexts(response);
  if (message !== undefined && isKnown(message)) return message;
  if (error !== undefined && isKnown(error)) return error;
  // Any other `error` is likely the name of the status, unless the response has the form of a refused spin.
  const words = message ?? (readBoolean(response['success']) === false ? error : undefined);
  return readCode(endpoint, response) ?? words;
}

/** Reads a body that is a text alone. A server's own words for status 410 are `Gone`. */
function findPlainRefusal(body: string, isRefusing: (text: string) => boolean): string | undefined {
  const text = normaliseMessage(body);
  if (text === GONE_MESSAGE && body.trim() !== text) return undefined;
  return text !== '' && isRefusing(text) ? text : undefined;
}

const isKnown = (text: string): boolean =>
  isErrorKey(text) || text === GONE_MESSAGE || SESSION_ENDING_MESSAGES.has(text);

function isRefusingMessage({ kind, errors }: RefusingEndpoint, text: string): boolean {
  if (kind === 'command') return isKnown(text);
  if (text === GONE_MESSAGE || SESSION_ENDING_MESSAGES.has(text)) return true;
  return [...errors, ...COMMON_ERRORS, ...AUTH_ERRORS].some((key) => key === text);
}

/** Returns true for a response that has nothing in it, also in an envelope: `{success: true, data: null}`. */
function isEmpty(value: unknown): boolean {
  if (!isFields(value)) return value === null || value === '';
  const contents = Object.values(value).filter((each) => typeof each !== 'boolean');
  return contents.every(isEmpty) && (contents.length > 0 || Object.keys(value).length === 0);
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Reads the texts that may refuse a call; problem details (RFC 9457) have theirs in `detail`. Frameworks put the name of the
 * status, such as `Unauthorized`, into `error` beside a `message`, so there a key is recognised in its exact letter case only.
 */
function readTexts({ message, detail, error }: Fields): {
  readonly message?: string;
  readonly error?: string;
} {
  const words = readText(message ?? detail, normaliseMessage);
  const reason = readText(error, words === undefined ? normaliseMessage : (text) => text.trim());
  return { ...(words !== undefined && { message: words }), ...(reason !== undefined && { error: reason }) };
}

/** Reads an endpoint's own key in `code`, the field of the OTP answers, where `OTP_VERIFIED` is no refusal (F-7). */
function readCode({ errors }: RefusingEndpoint, { code }: Fields): string | undefined {
  const key = readText(code, normaliseMessage);
  return key !== 'OTP_VERIFIED' && errors.some((own) => own === key) ? key : undefined;
}

/** Reads one text, of a list of problems the first. An empty text and the keys of success refuse nothing. */
function readText(value: unknown, read: (text: string) => string): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const text = typeof first === 'string' ? read(first) : '';
  return text === '' || SUCCESS_KEYS.some((key) => key === text) ? undefined : text;
}
