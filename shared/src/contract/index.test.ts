import type * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { getHttpStatus } from '../error-status.ts';
import { COMMON_ERRORS, ERROR_KEYS, isErrorKey } from '../errors.ts';
import { controlApi } from '../control/control-api.ts';
import { findAssumption } from '../schema/assumed.ts';
import { clientEvents, serverEvents } from './chat/events.ts';
import { contract } from './index.ts';
import { ENDPOINTS, OPERATIONS } from '../operator/operations.ts';
import { decode, encode } from '../schema/codec.ts';
import type { Schema } from '../schema/walk-schema.ts';

const controlCalls = Object.values(controlApi).flatMap((group) => Object.values(group));

const routes = (calls: readonly { readonly method: string; readonly path: string }[]) =>
  calls.map(({ method, path }) => `${method} ${path}`);

/** Lists a schema and every schema inside it, in any form. Checks are left out, although zod makes some of them schemas. */
function nestedSchemas(schema: Schema): readonly Schema[] {
  const children = Object.entries(schema._zod.def).flatMap(([name, value]: [string, unknown]) =>
    name !== 'checks' && typeof value === 'object' && value !== null ? [value, ...Object.values(value)] : [],
  );
  return [schema, ...children.filter(isSchema).flatMap(nestedSchemas)];
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'type' in (value as Schema)._zod.def;

test('no two calls share method and path', () => {
  for (const calls of [ENDPOINTS, controlCalls]) {
    expect(routes(calls).filter((route, index, all) => all.indexOf(route) !== index)).toEqual([]);
  }
});

const PLAIN = new Set([
  'object',
  'array',
  'optional',
  'nullable',
  'record',
  'union',
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'unknown',
]);

test('each call returns plain data: no transform, no codec, no default', () => {
  for (const [name, endpoint] of OPERATIONS) {
    const schemas = nestedSchemas(endpoint.response);
    expect(
      schemas.map((schema) => schema._zod.def.type).filter((kind) => !PLAIN.has(kind)),
      name,
    ).toEqual([]);
    const checks = schemas.flatMap(({ _zod: { def } }) => def.checks ?? []);
    expect(
      checks.filter((check) => check._zod.def.check === 'overwrite'),
      name,
    ).toEqual([]);
  }
});

test('no schema has money where it cannot be converted', () => {
  for (const { body, params, response } of [...ENDPOINTS, ...controlCalls]) {
    expect(encode<z.ZodMiniType>(response, undefined)).toBeUndefined();
    for (const input of [body, params]) if (input) decode<z.ZodMiniType>(input, undefined);
  }
  for (const payload of [...Object.values(clientEvents), ...Object.values(serverEvents)]) {
    expect(findAssumption(payload)).toBeDefined();
    encode<z.ZodMiniType>(payload, undefined);
  }
});

/** Lists the error keys of the rules of a schema. */
function listRuleKeys(schema: Schema): readonly string[] {
  return nestedSchemas(schema).flatMap(({ _zod: { def } }) => {
    const rules = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
    return rules.flatMap(({ error }) =>
      [undefined, null].map((input) => error?.({ code: 'custom', input } as never)).map(String),
    );
  });
}

test('each call declares every error key of its own rules, and none twice', () => {
  for (const [name, endpoint] of OPERATIONS) {
    const keys = [endpoint.params, endpoint.body].flatMap((schema) => (schema ? listRuleKeys(schema) : []));
    const listed: readonly string[] = [...endpoint.errors, ...COMMON_ERRORS];
    expect(
      keys.filter((key) => isErrorKey(key) && !listed.includes(key)),
      name,
    ).toEqual([]);
    expect(new Set(endpoint.errors).size, name).toBe(endpoint.errors.length);
  }
});

test('these GETs have side effects, and these POSTs only list', () => {
  const acting = OPERATIONS.filter(
    ([, endpoint]) => endpoint.method === 'GET' && endpoint.kind === 'command',
  );
  expect(acting.map(([name]) => name)).toEqual([
    'wallet.refreshSlots',
    'wallet.activate',
    'wallet.resetPassword',
    'game.autoLogin',
    'invite.bonus',
    'refund.receive',
    'refund.addWallet',
    'bonus.activate',
    'bonus.clear',
    'promotion.activate',
  ]);
  const listing = OPERATIONS.filter(([, endpoint]) => endpoint.method !== 'GET' && endpoint.kind === 'query');
  expect(listing.map(([name]) => name)).toEqual([
    'account.validate',
    'invite.list',
    'refund.list',
    'statement.list',
    'statement.slips',
    'chat.history',
  ]);
});

test('every endpoint names its section, and every assumed response its reason', () => {
  for (const endpoint of ENDPOINTS) {
    expect(endpoint.spec).toMatch(/^§7 /);
    expect(findAssumption(endpoint.response) ?? 'shown').not.toBe('');
  }
});

test('marking a schema as assumed does not mark the schema it was made from', () => {
  const marked = contract.lookup.contact.response;
  expect(findAssumption(marked)).toMatch(/F-6/);
  expect(findAssumption(contract.lookup.info.response._zod.def.shape.contact)).toBeUndefined();
});

test('every error key has an error status, and none has 410, which means that the service is gone', () => {
  for (const key of ERROR_KEYS) {
    expect(getHttpStatus(key)).toBeGreaterThanOrEqual(400);
    expect(getHttpStatus(key)).not.toBe(410);
  }
});

test('the control API has these calls, on which console, tests and external tools rely', () => {
  expect(
    routes(controlCalls).map((route) => route.replaceAll('/__sandbox', '').replace('/worlds/:id', ' …')),
  ).toEqual([
    'GET /ready',
    'GET /live',
    'GET /scenarios',
    'GET /openapi.json',
    'GET /docs',
    'GET /keys',
    'GET /metrics',
    'GET /',
    'GET /worlds',
    'POST /worlds',
    'POST  …/fork',
    'GET  …',
    'GET  …/changes',
    'DELETE  …',
    'POST  …/reset',
    'POST  …/snapshots/:name',
    'POST  …/snapshots/:name/restore',
    'POST  …/share',
    'POST  …/receipt',
    'GET  …/export',
    'POST /worlds/import',
    'POST  …/clock',
    'GET  …/settings',
    'PATCH  …/settings',
    'GET  …/members',
    'POST  …/members',
    'PATCH  …/members/:member',
    'GET  …/ledger',
    'GET  …/journal',
    'GET  …/journal/stream',
    'POST  …/journal/:seq/go-back',
    'GET  …/journal/test',
    'POST  …/journal/wait',
    'POST  …/journal/verify',
    'GET  …/faults',
    'POST  …/faults',
    'DELETE  …/faults',
    'DELETE  …/faults/:fault',
    'POST  …/faults/:fault/release',
    'GET  …/weather',
    'POST  …/weather',
    'DELETE  …/weather',
    'GET  …/outcomes',
    'DELETE  …/outcomes',
    'POST  …/outcomes',
    'GET  …/catalogue',
    'PATCH  …/catalogue',
    'GET  …/operator',
    'POST  …/operator/qr/:qrcodeId/:verb',
    'POST  …/operator/deposits',
    'POST  …/operator/slips/:slip/:verb',
    'PATCH  …/operator/slips/:slip',
    'POST  …/operator/links/:link/:verb',
    'POST  …/operator/withdrawals/:withdrawal/:verb',
    'POST  …/operator/games/:slotCode',
    'GET  …/operator/chat/:room',
    'POST  …/operator/chat/:room/mark-read',
    'POST  …/operator/chat/:room/say',
    'POST  …/operator/chat/:room/end-session',
    'POST  …/sockets/:verb',
    'GET  …/otp',
    'POST  …/client',
    'GET  …/backend',
    'PATCH  …/backend',
  ]);
});
