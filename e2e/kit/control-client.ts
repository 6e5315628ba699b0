import { decode, encode } from '@wallet/shared/schema/codec.ts';
import type { ControlResponse, ControlCall, ControlInput } from '@wallet/shared/schema/control-call.ts';

import type { SandboxAddress } from './sandbox-address.ts';

type Path = Readonly<Record<string, string>>;

/** The parts that a call takes, each of them required but what is asked for in the address. */
type CallInput<C extends ControlCall> = Pick<ControlInput<C>, Extract<keyof C, 'params' | 'body'>> &
  Partial<Pick<ControlInput<C>, Extract<keyof C, 'query'>>>;

/** A control call that the sandbox refused; the message holds its words. */
export class ControlError extends Error {
  readonly status: number;

  constructor(call: ControlCall, status: number, body: string) {
    super(`${call.method} ${call.path} answered ${status}: ${body}`);
    this.status = status;
  }
}

/** Calls the sandbox's own API, typed by its declaration; amounts are satang on both sides. */
export async function callControl<C extends ControlCall>(
  { url, token }: SandboxAddress,
  call: C,
  input: CallInput<C>,
): Promise<ControlResponse<C>> {
  const { params = {}, query = {}, body } = input as { params?: Path; query?: object; body?: unknown };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  const response = await fetch(url + path + (asked && `?${asked}`), {
    method: call.method,
    headers: {
      ...(call.body && { 'content-type': 'application/json' }),
      ...(token !== '' && { 'x-sandbox-token': token }),
    },
    ...(call.body && { body: JSON.stringify(encode(call.body, body as never)) }),
  });
  const text = await response.text();
  if (!response.ok) throw new ControlError(call, response.status, text);

  const answer = call.response.safeParse(JSON.parse(text));
  if (!answer.success)
    throw new ControlError(call, response.status, `not as declared: ${answer.error.message}`);
  return decode(call.response, answer.data) as ControlResponse<C>;
}

/** The parts that a call in a world takes, beside the world. */
export type InWorld<C extends ControlCall> = Omit<ControlInput<C>['params'], 'id'> &
  Partial<Pick<ControlInput<C>, 'query'>> &
  (ControlInput<C>['body'] extends undefined ? unknown : { readonly body: ControlInput<C>['body'] });

/** Makes a control call in one world. */
export type Ask = <C extends ControlCall>(call: C, given: InWorld<C>) => Promise<ControlResponse<C>>;
