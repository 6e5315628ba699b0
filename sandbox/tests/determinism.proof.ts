import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { REFUSAL_RECIPES } from '@wallet/fixtures/recipes.ts';
import type { Step } from '@wallet/fixtures/recipes/recipe.ts';
import { toPath } from '@wallet/fixtures/recipes/to-curl.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { getEndpoint } from '@wallet/shared/operator/operations.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { encode } from '@wallet/shared/schema/codec.ts';

import { ensureBuilt } from '../../scripts/build/builds.ts';

/* The same seed and the same calls produce the same bytes in every process. */

beforeAll(() => ensureBuilt(), 120_000);

const MAIN = resolve(import.meta.dirname, '../..', 'dist', 'server', 'main.mjs');

/** Starts a sandbox in a separate process. */
async function startSandbox(): Promise<string> {
  const child = spawn(process.execPath, [MAIN, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  while (!printed.includes('\n')) await once(child.stdout, 'data');
  return (JSON.parse(printed) as { url: string }).url;
}

interface Input {
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

function encodeBody({ body, encoding }: Endpoint, input: unknown): BodyInit | undefined {
  if (!body) return undefined;
  const encoded = encode(body, input as never) as Record<string, File | string>;
  if (encoding === undefined) return JSON.stringify(encoded);
  const form = new FormData();
  for (const [name, value] of Object.entries(encoded)) form.append(name, value);
  return form;
}

/** Serialises a response: status, body and the headers that depend on the world. */
async function serialise(response: Response): Promise<string> {
  // Calls of the control API have the time of the default world, which is real time.
  const headers = response.url.includes('/api/') ? ['content-type', 'x-sandbox-now'] : ['content-type'];
  return JSON.stringify([
    response.status,
    ...headers.map((name) => response.headers.get(name)),
    await response.text(),
  ]);
}

/** Runs all recipes one after another and returns the serialised responses. */
async function runRecipes(url: string): Promise<readonly string[]> {
  const responses: string[] = [];
  const send = async (method: string, path: string, body?: BodyInit, headers = {}) => {
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const init = {
      method,
      headers: { 'x-client': 'wallet', ...json, ...headers },
      ...(body ? { body } : {}),
    };
    const response = await fetch(url + path, init);
    responses.push(`${method} ${path} ${await serialise(response.clone())}`);
    return response;
  };
  const control = (path: string, body: object, method = 'POST') => send(method, path, JSON.stringify(body));

  for (const [index, { operation, recipe }] of REFUSAL_RECIPES.entries()) {
    const { scenario = 'default', arrange: steps = [], act } = recipe;
    const id = `same-${index}`;
    const address = `/__sandbox/worlds/${id}`;
    const options = { id, scenario, seed: `seed ${index}`, clock: { mode: 'paused' } };
    const created = (await (await control('/__sandbox/worlds', options)).json()) as {
      members: { token: string | null }[];
    };
    const call = (endpoint: Endpoint, { params, body }: Input) => {
      const token = endpoint.auth === 'visitor' ? null : created.members[0]?.token;
      const headers = { 'x-sandbox-world': id, ...(token ? { authorization: `Bearer ${token}` } : {}) };
      return send(endpoint.method, toPath(endpoint, params), encodeBody(endpoint, body), headers);
    };
    const arrange = async (step: Step): Promise<void> => {
      if ('outcome' in step) {
        const { stream, values } = step.outcome;
        const body = { stream, values, afterwards: 'repeat-last' };
        await control(`${address}/outcomes`, body);
      } else if ('control' in step) {
        const [method = 'POST', path = ''] = step.control.split(' ');
        await control(address + path, step.body, method);
      } else {
        for (let index = 0; index < (step.times ?? 1); index++) await call(getEndpoint(step.call), step);
      }
    };
    for (const step of steps) await arrange(step);
    await call(getEndpoint(operation), act);
    await call(contract.wallet.read, {});
    const { hash } = (await (await fetch(`${url}${address}`)).json()) as { hash: string };
    responses.push(`${id} is ${hash}`);
    await send('DELETE', address);
  }
  return responses;
}

test(`K5 ${REFUSAL_RECIPES.length} recipes get the same bytes as responses in two processes`, async () => {
  const [first, second] = await Promise.all([startSandbox(), startSandbox()]);
  const [firstResponses, secondResponses] = await Promise.all([runRecipes(first), runRecipes(second)]);
  expect(firstResponses.length).toBeGreaterThan(5 * REFUSAL_RECIPES.length);
  expect(secondResponses).toHaveLength(firstResponses.length);
  expect(secondResponses.filter((response, index) => response !== firstResponses[index])).toEqual([]);
});
