import { getEndpoint } from '@wallet/fixtures/recipes/to-curl.ts';
import type { Step } from '@wallet/fixtures/recipes/recipe.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl, sendControl } from '#api/control-client.ts';
import { sendOperatorRequest } from '#api/operator-client.ts';

import type { FaultInput } from '#areas/faults/fault-presets.ts';
import type { RecipePlan } from './recipe-plans.ts';
import { createOutcomeScript } from '#areas/controls/outcome-script.ts';

/** A world in which everything is ready, and who acts in it. */
export interface ArrangedWorld {
  readonly world: string;
  readonly token: string | null;
}

/** The address of a call with its parameters; an optional last one may be absent. */
const toPath = ({ path }: Endpoint, params: RecipePlan['params'] = {}): string =>
  path.replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });

/** A body as it is sent: that of an upload in parts. */
function toRequestBody({ encoding }: Endpoint, body: unknown): unknown {
  if (encoding !== 'multipart' || typeof body !== 'object' || body === null) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value as File | string);
  return form;
}

const send = (
  world: string,
  token: string | null,
  endpoint: Endpoint,
  call: Pick<RecipePlan, 'params' | 'body'>,
) =>
  sendOperatorRequest(world, token, {
    method: endpoint.method,
    path: toPath(endpoint, call.params),
    body: toRequestBody(endpoint, call.body),
  });

async function applyStep(step: Step, { world, token }: ArrangedWorld): Promise<void> {
  if ('outcome' in step) {
    const body = createOutcomeScript(step.outcome.stream, step.outcome.values, { afterwards: 'repeat-last' });
    await callControl(outcomes.script, { params: { id: world }, body });
  } else if ('control' in step) {
    const [method = '', path = ''] = step.control.split(' ');
    await sendControl(method, `/__sandbox/worlds/${world}${path}`, step.body);
  } else {
    const endpoint = getEndpoint(step.call);
    const body = endpoint.body && step.body ? encode(endpoint.body, step.body as never) : undefined;
    const caller = endpoint.auth === 'visitor' ? null : token;
    for (let count = 0; count < (step.times ?? 1); count += 1) {
      await send(world, caller, endpoint, { ...(step.params ? { params: step.params } : {}), body });
    }
  }
}

/** Makes a world of its own and does everything in it that comes before the call. A world that cannot be made ready is ended. */
export async function arrangeRecipe({ scenario, arrange: steps, fault }: RecipePlan): Promise<ArrangedWorld> {
  const made = await callControl(worlds.create, { body: { scenario } });
  const arranged = { world: made.id, token: made.members[0]?.token ?? null };
  try {
    for (const step of steps) await applyStep(step, arranged);
    if (fault) await callControl(faults.add, { params: { id: made.id }, body: fault as FaultInput });
  } catch (error) {
    await callControl(worlds.destroy, { params: { id: made.id } });
    throw error;
  }
  return arranged;
}

/** Makes the call that everything was made ready for. */
export function sendRecipeRequest({ call, caller, ...plan }: RecipePlan, { world, token }: ArrangedWorld) {
  const who = { member: token, nobody: null, stranger: `w_${world}.unknown` }[caller];
  return send(world, who, getEndpoint(call), plan);
}
