import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { expect, onTestFinished, test } from 'vitest';

import { recipes } from '@wallet/fixtures/recipes.ts';
import { controlApi } from '@wallet/shared/control/control-api.ts';
import { ENDPOINTS, OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { listSchemaNodes } from '@wallet/shared/schema/walk-schema.ts';

import { createSandbox } from '#testing/sandbox.ts';

const REPOSITORY_ROOT = resolve(import.meta.dirname, '../../../..');

interface Operation {
  readonly operationId: string;
  readonly 'x-operation': string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string }[];
  readonly 'x-recipes'?: Readonly<Record<string, string>>;
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

async function readDocument() {
  const { call } = await createSandbox();
  const { status, body } = await call('GET', '/__sandbox/openapi.json');
  expect(status).toBe(200);
  return body as Document;
}

test('an OpenAPI linter accepts the document', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-openapi-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(await readDocument()));
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const redocly = join(REPOSITORY_ROOT, 'node_modules/@redocly/cli/bin/cli.js');
  const args = [
    redocly,
    'lint',
    file,
    '--config',
    join(REPOSITORY_ROOT, 'scripts/redocly.yaml'),
    '--format',
    'json',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    totals: { errors: number; warnings: number };
    problems: readonly { message: string; ruleId: string }[];
  };
  expect({ ...totals, problems: problems.slice(0, 10) }).toMatchObject({ errors: 0, warnings: 0 });
});

test('a client that has read nothing else knows the headers of the operator, and recipes call the server that was asked', async () => {
  const { call } = await createSandbox();
  const { body } = await call('GET', '/__sandbox/openapi.json', { headers: { host: '127.0.0.1:4810' } });
  const text = JSON.stringify(body);
  expect(text).toMatch(/`x-client: wallet`.*`Idempotency-Key`/);
  expect(text).toContain('http://127.0.0.1:4810/api/wallet');
  expect(text).not.toContain('127.0.0.1:4000');
});

test('every call of the operator API and the control API is in the document', async () => {
  const { openapi, paths } = await readDocument();
  expect(openapi).toMatch(/^3\.0\./);
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((operation) => operation['x-operation']),
  );
  const operatorIds = OPERATIONS.map(([name]) => name);
  const controlIds = Object.entries(controlApi).flatMap(([group, calls]) =>
    Object.keys(calls).map((name) => `sandbox.${group}.${name}`),
  );
  // The password of a launch is an optional last parameter.
  expect(ids.toSorted()).toEqual([...operatorIds, ...controlIds, 'game.autoLogin.short'].toSorted());
  expect(paths['/api/wallet/activate/{slotCode}']?.['get']?.parameters).toMatchObject([{ name: 'slotCode' }]);
});

test('who makes a client in any language gets names and schemas that it can write (OpenAPITools/openapi-generator#10445)', async () => {
  const document = await readDocument();
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(ids.filter((id) => !/^[a-z]+[A-Z][A-Za-z]*$/.test(id))).toEqual([]);
  expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);

  const refused: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Readonly<Record<string, unknown>>;
    const isSchema = typeof node['type'] === 'string' || node['anyOf'] !== undefined;
    for (const [key, inside] of Object.entries(node)) {
      const at = `${path}/${key}`;
      const isOwnKey = isSchema && !path.endsWith('/properties');
      if (isOwnKey && /^(const|prefixItems|propertyNames|contentEncoding|\$ref|not)$/.test(key))
        refused.push(at);
      if (isOwnKey && key.startsWith('exclusive') && inside !== true) refused.push(at);
      if (
        isOwnKey &&
        key === 'enum' &&
        (inside as unknown[]).some((each) => typeof each === 'boolean' || each === null)
      )
        refused.push(at);
      // Expressions of Go and Rust cannot look ahead, and some escape a slash again.
      if (isOwnKey && key === 'pattern' && /\(\?|\\\//.test(String(inside))) refused.push(at);
      if (key === 'items' && typeof inside === 'boolean') refused.push(at);
      if (key === 'type' && (Array.isArray(inside) || inside === 'null')) refused.push(at);
      visit(inside, at);
    }
  };
  visit(document.paths, '');
  expect(refused).toEqual([]);
});

test('a key that is new breaks no client that was generated before (OpenAPITools/openapi-generator#22662)', async () => {
  const closed: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inside] of Object.entries(value)) {
      if (key === 'enum' && path.includes('/responses/') && (inside as unknown[]).length > 1)
        closed.push(path);
      visit(inside, `${path}/${key}`);
    }
  };
  const { paths } = await readDocument();
  visit(paths, '');
  expect(closed).toEqual([]);
  expect(paths['/api/wallet/transfer']?.['post']).toMatchObject({
    responses: {
      410: { content: { 'application/json': { schema: { properties: { message: { type: 'string' } } } } } },
    },
  });
  expect(JSON.stringify(paths)).toContain('"x-extensible-enum":["UNAUTHORIZED"');
});

test('who generates a client in Go or C# gets a type for each response (OpenAPITools/openapi-generator#11851)', async () => {
  const { paths } = await readDocument();
  const unions = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ responses }) =>
      Object.values(responses)
        .filter(({ content }) => 'anyOf' in (content['application/json']?.schema ?? {}))
        .map(() => path),
    ),
  );
  expect(unions).toEqual([]);
});

test('who generates a client in Go gets a name for each kind of a value that has several (OpenAPITools/openapi-generator#16895)', async () => {
  const nameless: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, properties } = value as { type?: unknown; properties?: unknown };
    if (/\/(?:any|one)Of\/\d+$/.test(path) && type === 'object' && properties === undefined)
      nameless.push(path);
    for (const [key, inside] of Object.entries(value)) visit(inside, `${path}/${key}`);
  };
  visit((await readDocument()).paths, '');
  expect(nameless).toEqual([]);
});

test('every assumption is marked with its reason', async () => {
  const text = JSON.stringify(await readDocument());
  const reasons = ENDPOINTS.flatMap(({ params, body, response }) =>
    [params, body, response].flatMap((schema) =>
      schema ? listSchemaNodes(schema).flatMap(({ assumption }) => assumption ?? []) : [],
    ),
  );
  expect(reasons.length).toBeGreaterThan(40);
  for (const reason of new Set(reasons))
    expect(text, reason).toContain(`"x-assumed":${JSON.stringify(reason)}`);
});

test('every error key of every call has a recipe in the document', async () => {
  const { paths } = await readDocument();
  const operations = new Map(
    Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((each) => [each['x-operation'], each] as const),
    ),
  );
  for (const [group, calls] of Object.entries(recipes)) {
    for (const [name, byKey] of Object.entries(calls)) {
      const { description, 'x-recipes': lines } = operations.get(`${group}.${name}`) ?? {};
      expect(Object.keys(lines ?? {}), `${group}.${name}`).toEqual(Object.keys(byKey as object));
      for (const each of Object.values(lines ?? {})) expect(description).toContain(each);
    }
  }
});

test('the page loads everything from the sandbox and contains no inline script', async () => {
  const { call } = await createSandbox();
  const { status, body, headers } = await call('GET', '/__sandbox/docs');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const page = String(body);
  expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
  expect(page).not.toMatch(/<script(?! data-cfasync=.false.[^>]*\ssrc=)[^>]*>|https?:|\son\w+=/);
  const sources = [...page.matchAll(/src="([^"]+)"/g)].map(([, source = '']) => source);
  expect(sources).toEqual(['/__sandbox/docs/reader.js', '/__sandbox/docs/start.js']);
  for (const source of sources) {
    const script = await call('GET', source);
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(String(script.body).length).toBeGreaterThan(100);
  }
});

test('the document and the page are behind the access guard', async () => {
  const { call } = await createSandbox();
  for (const path of ['/__sandbox/openapi.json', '/__sandbox/docs', '/__sandbox/docs/start.js']) {
    expect(await call('GET', path, { headers: { host: 'evil.test' } })).toMatchObject({ status: 403 });
  }
});
