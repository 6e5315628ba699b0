import { endpointOf } from '@wallet/fixtures/recipes/as-curl.ts';
import type { Step } from '@wallet/fixtures/recipes/recipe.ts';
import type { Endpoint } from '@wallet/shared/contract/endpoint.ts';
import { encode } from '@wallet/shared/contract/wire.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl, sendControl } from '#api/call.ts';
import { sendToOperator } from '#api/operator-api.ts';

import type { FaultBody } from './fault-presets.ts';
import type { Plan } from './recipe-plans.ts';
import { scriptOf } from './script.ts';

/** A world in which everything is ready, and who acts in it. */
export interface Arranged {
  readonly world: string;
  readonly token: string | null;
}

/** The address of a call with its parameters; an optional last one may be absent. */
const pathOf = ({ path }: Endpoint, params: Plan['params'] = {}): string =>
  path.replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });

/** A body as it is sent: that of an upload in parts. */
function sentBody({ encoding }: Endpoint, body: unknown): unknown {
  if (encoding !== 'multipart' || typeof body !== 'object' || body === null) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value as File | string);
  return form;
}

const send = (world: string, token: string | null, endpoint: Endpoint, call: Pick<Plan, 'params' | 'body'>) =>
  sendToOperator(world, token, {
    method: endpoint.method,
    path: pathOf(endpoint, call.params),
    body: sentBody(endpoint, call.body),
  });

async function take(step: Step, { world, token }: Arranged): Promise<void> {
  if ('outcome' in step) {
    const body = scriptOf(step.outcome.stream, step.outcome.values, { afterwards: 'repeat-last' });
    await callControl(outcomes.script, { params: { id: world }, body });
  } else if ('control' in step) {
    const [method = '', path = ''] = step.control.split(' ');
    await sendControl(method, `/__sandbox/worlds/${world}${path}`, step.body);
  } else {
    const endpoint = endpointOf(step.call);
    const body = endpoint.body && step.body ? encode(endpoint.body, step.body as never) : undefined;
    const caller = endpoint.auth === 'visitor' ? null : token;
    for (let count = 0; count < (step.times ?? 1); count += 1) {
      await send(world, caller, endpoint, { ...(step.params ? { params: step.params } : {}), body });
    }
  }
}

/** Makes a world of its own and does everything in it that comes before the call. A world that cannot be made ready is ended. */
export async function arrange({ scenario, arrange: steps, fault }: Plan): Promise<Arranged> {
  const made = await callControl(worlds.create, { body: { scenario } });
  const arranged = { world: made.id, token: made.members[0]?.token ?? null };
  try {
    for (const step of steps) await take(step, arranged);
    if (fault) await callControl(faults.add, { params: { id: made.id }, body: fault as FaultBody });
  } catch (error) {
    await callControl(worlds.destroy, { params: { id: made.id } });
    throw error;
  }
  return arranged;
}

/** Makes the call that everything was made ready for. */
export function act({ call, caller, ...plan }: Plan, { world, token }: Arranged) {
  const who = { member: token, nobody: null, stranger: `w_${world}.unknown` }[caller];
  return send(world, who, endpointOf(call), plan);
}
