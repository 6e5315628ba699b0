import { readFileSync, writeFileSync } from 'node:fs';

import { clientEvents, serverEvents } from '@wallet/shared/contract/chat/events.ts';
import { controlApi } from '@wallet/shared/control/control-api.ts';
import { findAssumption } from '@wallet/shared/schema/assumed.ts';
import type { Endpoint, EndpointGroup } from '@wallet/shared/schema/endpoint.ts';
import { moneyCheck } from '@wallet/shared/schema/fields.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { unwrapOptional, type SchemaNode, listSchemaNodes } from '@wallet/shared/schema/walk-schema.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';
import {
  SUCCESS_KEYS,
  AUTH_ERRORS,
  COMMON_ERRORS,
  ERROR_KEYS,
  type ErrorKey,
} from '@wallet/shared/errors.ts';
import { getHttpStatus } from '@wallet/shared/error-status.ts';
import type * as z from 'zod/mini';

const FILE = 'docs/contract.md';

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => texts.map(code).join(', ');

/** A schema in a few words; what it holds is listed below it by its own places. */
function kindOf(schema: z.core.$ZodType): string {
  const inner = unwrapOptional(schema);
  const def = (inner as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'number':
      return def.checks?.includes(moneyCheck) ? 'money' : 'number';
    case 'string':
      return 'text';
    case 'enum':
      return `one of ${codes(Object.values(def.entries).map(String))}`;
    case 'literal':
      return codes(def.values.map(String));
    case 'union': {
      const kinds = def.options.map(kindOf);
      return 'discriminator' in def
        ? `one of ${def.options.length} forms by ${code(String(def.discriminator))}`
        : [...new Set(kinds)].join(' or ');
    }
    case 'array':
      return `list of ${kindOf(def.element)}`;
    case 'record':
      return `map to ${kindOf(def.valueType)}`;
    case 'unknown':
      return 'anything';
    default:
      return def.type;
  }
}

/** What stands at a place, one line each. Items of a list are told with the list, so a plain one has no line. */
function line({ path, schema, assumption, isOptional }: SchemaNode): string {
  const notes = [
    ...(isOptional ? ['optional'] : []),
    ...(assumption === undefined ? [] : [`assumed: ${assumption}`]),
  ];
  const head = `- ${code(path)} ${kindOf(schema)}${notes.length > 0 ? ` — ${notes.join('; ')}` : ''}`;
  return [head, ...formsOf(schema)].join('\n');
}

/** The forms of a discriminated union, each with what it holds beside its name. */
function formsOf(schema: z.core.$ZodType): readonly string[] {
  const def = (unwrapOptional(schema) as z.core.$ZodTypes)._zod.def;
  if (def.type !== 'union' || !('discriminator' in def)) return [];
  const { discriminator } = def;
  return def.options.map((option) => {
    const inside = listSchemaNodes(option).filter(({ path }) => path !== '' && !path.endsWith('[]'));
    const held = inside.filter(({ path }) => path !== discriminator);
    const name = inside.find(({ path }) => path === discriminator);
    const fields = held.map((each) => `${code(each.path)} ${kindOf(each.schema)}`);
    return `  - ${name ? kindOf(name.schema) : 'another'}: ${fields.length > 0 ? fields.join(', ') : 'nothing more'}`;
  });
}

const fieldsOf = (schema: z.core.$ZodType): readonly string[] =>
  listSchemaNodes(schema)
    .filter(({ path }) => path !== '' && !path.endsWith('[]'))
    .map(line);

function section(title: string, schema: z.core.$ZodType | undefined): readonly string[] {
  if (!schema) return [];
  const why = findAssumption(schema);
  const fields = fieldsOf(schema);
  const isObject = unwrapOptional(schema)._zod.def.type === 'object';
  const kind = isObject ? (fields.length > 0 ? '' : ' an object, and nothing in it') : ` ${kindOf(schema)}`;
  const head = `${title}${why === undefined ? '' : ` (assumed: ${why})`}:${kind}`;
  return [head, ...(fields.length > 0 ? [fields.join('\n')] : [])];
}

const REFUSALS = {
  spin: 'Its own keys answer 200 `{"success": false, "error": KEY}` (F-62).',
  qr: 'Its own keys answer 200 `{"hasQrcode": false, "message": KEY}` (F-62).',
} as const;

function endpointDoc(name: string, endpoint: Endpoint): string {
  const { method, path, kind, auth, encoding, params, body, response, errors, refusal, spec } = endpoint;
  const facts = [code(`${method} ${path}`), kind, auth, ...(encoding ? [encoding] : []), spec];
  return [
    `### ${name}`,
    facts.join(' · '),
    ...section('In the path', params),
    ...section('Body', body),
    ...section('Answer', response),
    errors.length > 0 ? `Keys: ${codes(errors)}` : 'No keys of its own.',
    ...(refusal ? [REFUSALS[refusal]] : []),
  ].join('\n\n');
}

function controlDoc({
  method,
  path,
  summary,
  params,
  query,
  body,
  response,
  status,
  media,
}: ControlCall): string {
  return [
    `### ${code(`${method} ${path}`)}`,
    summary,
    ...section('In the path', params),
    ...section('Query', query),
    ...section('Body', body),
    ...(media ? [`Answer: ${code(media)}`] : section(status ? `Answer (${status})` : 'Answer', response)),
  ].join('\n\n');
}

function keysDoc(named: readonly { readonly name: string; readonly endpoint: Endpoint }[]): string {
  const lines = ERROR_KEYS.map((key) => {
    const users = named.filter(({ endpoint }) => endpoint.errors.includes(key)).map(({ name }) => name);
    const where = isOneOf(COMMON_ERRORS, key)
      ? ['every call', ...users]
      : isOneOf(AUTH_ERRORS, key)
        ? ['every call of a member', ...users]
        : users;
    return `- ${code(key)} ${getHttpStatus(key)}: ${where.join(', ')}`;
  });
  const announced = SUCCESS_KEYS.map((key) => {
    const users = named.filter(({ endpoint }) =>
      listSchemaNodes(endpoint.response).some((place) => announces(place, key)),
    );
    return `- ${code(key)}: ${users.map(({ name }) => name).join(', ')}`;
  });
  return [
    '## The keys',
    'What a call can be refused with, the HTTP status (assumed: the specification shows keys and no status), and where.',
    lines.join('\n'),
    'Four keys tell of success; they are the message of an answer that worked.',
    announced.join('\n'),
  ].join('\n\n');
}

const isOneOf = (keys: readonly ErrorKey[], key: ErrorKey) => keys.includes(key);

function announces({ schema }: SchemaNode, key: string): boolean {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  return def.type === 'literal' && def.values.includes(key);
}

/** The contract as a page: every call, its fields, its keys, what is assumed and why. */
export function renderContractDoc(): string {
  const areas = Object.entries<EndpointGroup>(contract);
  const named = areas.flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ area, name: `${area}.${name}`, endpoint })),
  );
  const assumptions = named.flatMap(({ endpoint: { params, body, response } }) =>
    [params, body, response].flatMap((schema) =>
      schema ? listSchemaNodes(schema).filter(({ assumption }) => assumption) : [],
    ),
  );
  const controls = Object.entries<Readonly<Record<string, ControlCall>>>(controlApi);
  return `${[
    '# The contract',
    'Written by `npm run docs` from `shared/src/contract`. Change it there.',
    `The ${named.length} calls of the operator, then the ${controls.flatMap(([, calls]) => Object.keys(calls)).length} of the sandbox. What stands here without a mark is shown by the specification; ${assumptions.length} places are assumed, each with the reason. On the client a departure inside an assumed part drops that part and is reported, one elsewhere is an error.`,
    'A query asks and changes nothing, a command acts, whatever its method says. `member` needs a token, `either` uses one where there is one. Money is a number of baht with at most two decimals. An optional field may be absent or null.',
    `Every call may refuse with ${codes(COMMON_ERRORS)}, every one of a member also with ${codes(AUTH_ERRORS)}: \`{"message": KEY}\` and a status. Only further keys are listed with a call.`,
    ...areas.flatMap(([area]) => [
      `## ${area}`,
      ...named.filter((each) => each.area === area).map(({ name, endpoint }) => endpointDoc(name, endpoint)),
    ]),
    keysDoc(named),
    '## The chat socket',
    'It joins a room and receives messages; what the member says goes by HTTP.',
    ...Object.entries(clientEvents).flatMap(([name, payload]) =>
      section(`${code(name)}, sent by the app`, payload),
    ),
    ...Object.entries(serverEvents).flatMap(([name, payload]) =>
      section(`${code(name)}, received by the app`, payload),
    ),
    '## The calls of the sandbox',
    'Nothing of these is part of the operator, and web does not know them. Malformed input answers 400 or 422 with `{"message", "issues"}`.',
    ...controls.flatMap(([, calls]) => Object.values(calls).map(controlDoc)),
  ].join('\n\n')}\n`;
}

/** Writes the page; with `--check` only says whether it is up to date. Gives the exit code. */
export function main(args: readonly string[]): number {
  const page = renderContractDoc();
  if (!args.includes('--check')) {
    writeFileSync(FILE, page);
    return 0;
  }
  if (readFileSync(FILE, 'utf8') === page) return 0;
  console.error(`${FILE} is not what the contract says; run npm run docs.`);
  return 1;
}
