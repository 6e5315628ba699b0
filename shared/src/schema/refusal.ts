import type { ErrorKey } from '../errors.ts';
import type { Endpoint } from './endpoint.ts';

type RefusalForm = Pick<Endpoint, 'errors' | 'refusal'>;

/**
 * Builds the response of a refused call. Only an endpoint's own keys take the form of the endpoint; identity,
 * access and malformed input are always refused with a status and `{message: KEY}` (F-62).
 */
export function toRefusalResponse(
  { errors, refusal }: RefusalForm,
  key: string,
  status: number,
): { readonly status: number; readonly body: Readonly<Record<string, unknown>> } {
  if (refusal === undefined || !errors.some((own) => own === key)) return { status, body: { message: key } };
  return {
    status: 200,
    body: refusal === 'spin' ? { success: false, error: key } : { hasQrcode: false, message: key },
  };
}

/**
 * Finds the refusal in a response with a 2xx status: an error key or a text of the operator. Returns
 * `undefined` if the call succeeded.
 */
export function findRefusal({ refusal }: RefusalForm, response: unknown): string | undefined {
  if (refusal === undefined || typeof response !== 'object' || response === null) return undefined;
  const { success, error, hasQrcode, message } = response as Record<string, unknown>;
  if (refusal === 'spin') return success === false ? textOr(error, 'INTERNAL_SERVER_ERROR') : undefined;
  return hasQrcode === false ? textOr(message, 'QR_FAIL') : undefined;
}

const textOr = (value: unknown, fallback: ErrorKey): string =>
  typeof value === 'string' && value !== '' ? value : fallback;
