import { toPath } from '@wallet/fixtures/recipes/to-curl.ts';
import { getEndpoint } from '@wallet/shared/operator/operations.ts';
import type { Step } from '@wallet/fixtures/recipes/recipe.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl, controlClient } from '#api/control-client.ts';
import { sendOperatorRequest } from '#api/operator-client.ts';

import type { FaultInput } from '#areas/controls/next-buttons.tsx';
import type { RecipePlan } from './recipe-plans.ts';

/** World prepared for a recipe, and the token of its first member. */
interface ArrangedWorld {
  readonly world: string;
  readonly token: string | null;
}

/** Converts a body to form data if the endpoint takes multipart. */
function toRequestBody({ encoding }: Endpoint, body: unknown): unknown {
  if (encoding !== 'multipart' || typeof body !== 'object' || body === null) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value as File | string);
  return form;
}

const sendRequest = (
  world: string,
  token: string | null,
  endpoint: Endpoint,
  call: Pick<RecipePlan, 'params'> & { readonly body?: unknown },
) =>
  sendOperatorRequest(world, token, {
    method: endpoint.method,
    path: toPath(endpoint, call.params),
    body: toRequestBody(endpoint, call.body),
  });

async function applyStep(step: Step, { world, token }: ArrangedWorld): Promise<void> {
  if ('outcome' in step) {
    const { stream, values } = step.outcome;
    const body = { stream, values: [...values], afterwards: 'repeat-last' as const };
    await callControl(outcomes.set, { params: { id: world }, body });
  } else if ('control' in step) {
    const [method = '', path = ''] = step.control.split(' ');
    await controlClient.send(method, `/__sandbox/worlds/${world}${path}`, step.body);
  } else {
    const endpoint = getEndpoint(step.call);
    const body = endpoint.body && step.body ? encode(endpoint.body, step.body as never) : undefined;
    const caller = endpoint.auth === 'visitor' ? null : token;
    for (let count = 0; count < (step.times ?? 1); count += 1) {
      await sendRequest(world, caller, endpoint, { ...(step.params ? { params: step.params } : {}), body });
    }
  }
}

/** Creates a world and applies all steps before the call. Deletes the world if a step fails. */
export async function arrangeRecipe(plan: RecipePlan): Promise<ArrangedWorld> {
  const { scenario, arrange: steps = [], call: match, fault: effect } = plan;
  const created = await callControl(worlds.create, { body: { scenario } });
  const arranged = { world: created.id, token: created.members[0]?.token ?? null };
  try {
    for (const step of steps) await applyStep(step, arranged);
    if (effect) {
      const body = { match, effect } as FaultInput;
      await callControl(faults.add, { params: { id: created.id }, body });
    }
  } catch (error) {
    await callControl(worlds.delete, { params: { id: created.id } });
    throw error;
  }
  return arranged;
}

/** Sends the call of a recipe in its prepared world. */
function sendRecipeRequest({ call, caller, ...plan }: RecipePlan, { world, token }: ArrangedWorld) {
  const endpoint = getEndpoint(call);
  const isOpen = caller === 'nobody' || (caller === undefined && endpoint.auth === 'visitor');
  const callerToken = isOpen ? null : caller === 'stranger' ? `w_${world}.unknown` : token;
  return sendRequest(world, callerToken, endpoint, plan);
}

/** Runs a recipe in a new world. Returns the response and the world. */
export async function runRecipe(plan: RecipePlan) {
  const arranged = await arrangeRecipe(plan);
  return { world: arranged.world, ...(await sendRecipeRequest(plan, arranged)) };
}
