import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { recipes } from '@wallet/fixtures/recipes.ts';
import type { Recipe, Step } from '@wallet/fixtures/recipes/recipe.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import type { EndpointGroup, Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { THEN } from '@wallet/shared/control/outcomes.ts';
import { encode } from '@wallet/shared/schema/codec.ts';

import { ensureBuilt } from '../build/builds.mjs';

/* The same seed and the same calls give the same bytes in every process. */

beforeAll(() => ensureBuilt(), 120_000);

const MAIN = resolve(import.meta.dirname, '../..', 'dist', 'server', 'main.mjs');

interface Case {
  readonly operation: string;
  readonly recipe: Recipe<Endpoint>;
}

const cases = Object.entries(recipes).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, byKey]) =>
    Object.values(byKey as Record<string, Recipe<Endpoint>>).map((recipe): Case => ({
      operation: `${area}.${name}`,
      recipe,
    })),
  ),
);

const endpointOf = (operation: string): Endpoint => {
  const [area = '', name = ''] = operation.split('.');
  const endpoint = (contract as Readonly<Record<string, EndpointGroup>>)[area]?.[name];
  if (!endpoint) throw new Error(`no endpoint ${operation}`);
  return endpoint;
};

/** A sandbox as a process of its own. */
async function sandbox(): Promise<string> {
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

function wireOf({ body, encoding }: Endpoint, given: unknown): BodyInit | undefined {
  if (!body) return undefined;
  const wire = encode(body, given as never) as Record<string, File | string>;
  if (encoding === undefined) return JSON.stringify(wire);
  const form = new FormData();
  for (const [name, value] of Object.entries(wire)) form.append(name, value);
  return form;
}

const urlOf = ({ path }: Endpoint, params: Input['params'] = {}): string =>
  path.replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });

/** Status, body and what the answer says of its world; the rest of the head is the network's. */
async function bytesOf(answer: Response): Promise<string> {
  // A call that is not of a world tells the time of the default world, which is real.
  const head = answer.url.includes('/api/') ? ['content-type', 'x-sandbox-now'] : ['content-type'];
  return JSON.stringify([
    answer.status,
    ...head.map((name) => answer.headers.get(name)),
    await answer.text(),
  ]);
}

/** Everything that all recipes say, done in a row, and what was answered. */
async function played(url: string): Promise<readonly string[]> {
  const answers: string[] = [];
  const send = async (method: string, path: string, body?: BodyInit, headers = {}) => {
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const init = {
      method,
      headers: { 'x-client': 'wallet', ...json, ...headers },
      ...(body ? { body } : {}),
    };
    const answer = await fetch(url + path, init);
    answers.push(`${method} ${path} ${await bytesOf(answer.clone())}`);
    return answer;
  };
  const control = (path: string, body: object, method = 'POST') => send(method, path, JSON.stringify(body));

  for (const [index, { operation, recipe }] of cases.entries()) {
    const id = `same-${index}`;
    const address = `/__sandbox/worlds/${id}`;
    const wanted = { id, scenario: recipe.scenario, seed: `seed ${index}`, clock: { mode: 'frozen' } };
    const made = (await (await control('/__sandbox/worlds', wanted)).json()) as {
      members: { token: string | null }[];
    };
    const ask = (to: Endpoint, { params, body }: Input) => {
      const token = to.auth === 'visitor' ? null : made.members[0]?.token;
      const headers = { 'x-sandbox-world': id, ...(token ? { authorization: `Bearer ${token}` } : {}) };
      return send(to.method, urlOf(to, params), wireOf(to, body), headers);
    };
    const arrange = async (step: Step): Promise<void> => {
      if ('outcome' in step) {
        const { stream, values } = step.outcome;
        const body = { stream, values, [THEN]: 'repeat-last' };
        await control(`${address}/outcomes`, body);
      } else if ('control' in step) {
        const [method = 'POST', path = ''] = step.control.split(' ');
        await control(address + path, step.body, method);
      } else {
        for (let time = 0; time < (step.times ?? 1); time++) await ask(endpointOf(step.call), step);
      }
    };
    for (const step of recipe.arrange ?? []) await arrange(step);
    await ask(endpointOf(operation), recipe.act);
    await ask(contract.wallet.read, {});
    const { hash } = (await (await fetch(`${url}${address}`)).json()) as { hash: string };
    answers.push(`${id} is ${hash}`);
    await send('DELETE', address);
  }
  return answers;
}

test(`K5 all ${cases.length} recipes, with their seeds, are answered by the same bytes in two processes`, async () => {
  const [first, second] = await Promise.all([sandbox(), sandbox()]);
  const [one, other] = await Promise.all([played(first), played(second)]);
  expect(one.length).toBeGreaterThan(5 * cases.length);
  expect(other).toHaveLength(one.length);
  expect(other.filter((each, index) => each !== one[index])).toEqual([]);
});
