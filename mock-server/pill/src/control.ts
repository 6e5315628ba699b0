import { decode, encode } from '@wallet/shared/contract/wire.ts';
import type { ControlAnswer, ControlCall, ControlInput } from '@wallet/shared/control/control-call.ts';

/** The parts that a call in a world takes, beside the world. */
type Given<C extends ControlCall> = Omit<ControlInput<C>['params'], 'id'> &
  (ControlInput<C>['body'] extends undefined ? unknown : { readonly body: ControlInput<C>['body'] });

interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Why the sandbox did not do what was asked, in its own words. */
export class Refused extends Error {}

/** Makes the control calls of one world, typed by their declarations; amounts are satang on both sides. */
export function controlOf(world: string) {
  return async <C extends ControlCall>(call: C, given: Given<C>): Promise<ControlAnswer<C>> => {
    const { body, ...params } = given as { body?: unknown } & Readonly<Record<string, string>>;
    const named: Readonly<Record<string, string>> = { ...params, id: world };
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''));
    const response = await fetch(path, {
      method: call.method,
      ...(call.body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(encode(call.body, body as never)),
      }),
    });
    const answer = (await response.json()) as { message?: string; issues?: readonly Issue[] };
    if (!response.ok) throw new Refused(wordsOf(answer) || `answered ${response.status}`);
    return decode(call.response, answer as never) as ControlAnswer<C>;
  };
}

export type Control = ReturnType<typeof controlOf>;

const wordsOf = ({ message = '', issues = [] }: { message?: string; issues?: readonly Issue[] }): string =>
  issues.length > 0 ? issues.map(({ path, message }) => `${path} ${message}`.trim()).join('; ') : message;
