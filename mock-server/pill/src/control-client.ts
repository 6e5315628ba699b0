import { decode, encode } from '@wallet/shared/schema/codec.ts';
import type { ControlResponse, ControlCall, ControlInput } from '@wallet/shared/schema/control-call.ts';

/** The parts that a call in a world takes, beside the world. */
type Given<C extends ControlCall> = Omit<ControlInput<C>['params'], 'id'> &
  (ControlInput<C>['body'] extends undefined ? unknown : { readonly body: ControlInput<C>['body'] });

interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Why the sandbox did not do what was asked, in its own words. */
export class ControlError extends Error {}

/** Makes the control calls of one world, typed by their declarations; amounts are satang on both sides. */
export function createControlClient(world: string) {
  return async <C extends ControlCall>(call: C, given: Given<C>): Promise<ControlResponse<C>> => {
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
    if (!response.ok) throw new ControlError(formatRefusal(answer) || `answered ${response.status}`);
    return decode(call.response, answer as never) as ControlResponse<C>;
  };
}

export type ControlClient = ReturnType<typeof createControlClient>;

const formatRefusal = ({
  message = '',
  issues = [],
}: {
  message?: string;
  issues?: readonly Issue[];
}): string =>
  issues.length > 0 ? issues.map(({ path, message }) => `${path} ${message}`.trim()).join('; ') : message;
