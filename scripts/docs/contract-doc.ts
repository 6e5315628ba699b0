import { writeFileSync } from 'node:fs';

import { clientEvents, serverEvents } from '@wallet/shared/contract/chat/events.ts';
import { controlApi } from '@wallet/shared/control/control-api.ts';
import { findAssumption } from '@wallet/shared/schema/assumed.ts';
import type { Endpoint, EndpointGroup } from '@wallet/shared/schema/endpoint.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import {
  getSchemaType,
  listSchemaNodes,
  matchSchema,
  type Schema,
  type SchemaNode,
  unwrapOptional,
} from '@wallet/shared/schema/walk-schema.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';
import {
  SUCCESS_KEYS,
  AUTH_ERRORS,
  COMMON_ERRORS,
  ERROR_KEYS,
  type ErrorKey,
} from '@wallet/shared/errors.ts';
import { getHttpStatus } from '@wallet/shared/error-status.ts';

const FILE = 'docs/contract.md';

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => texts.map(code).join(', ');

/** Describes a schema in a few words; its fields are listed below it as nodes of their own. */
const describe = (schema: Schema): string =>
  matchSchema<string>(unwrapOptional(schema), {
    money: () => 'money',
    union: (options) => {
      const tag = findDiscriminator(schema);
      return tag === undefined
        ? [...new Set(options.map(describe))].join(' or ')
        : `one of ${options.length} forms by ${code(tag)}`;
    },
    array: (element) => `list of ${describe(element)}`,
    record: (value) => `map to ${describe(value)}`,
    otherwise: (definition) => {
      if (definition.type === 'string') return 'text';
      if (definition.type === 'enum') return `one of ${codes(Object.values(definition.entries).map(String))}`;
      if (definition.type === 'literal') return codes(definition.values.map(String));
      return definition.type === 'unknown' ? 'anything' : definition.type;
    },
  });

/** Returns the discriminator of a union, if it has one. */
const findDiscriminator = (schema: Schema): string | undefined =>
  matchSchema(unwrapOptional(schema), {
    union: (_, definition) => ('discriminator' in definition ? String(definition.discriminator) : undefined),
    otherwise: () => undefined,
  });

/** Renders a node as one line, and the forms of a union below it. */
function renderNode({ path, schema, assumption, isOptional }: SchemaNode): string {
  const notes = [
    ...(isOptional ? ['optional'] : []),
    ...(assumption === undefined ? [] : [`assumed: ${assumption}`]),
  ];
  const head = `- ${code(path)} ${describe(schema)}${notes.length > 0 ? ` — ${notes.join('; ')}` : ''}`;
  return [head, ...renderForms(schema)].join('\n');
}

/** Renders the forms of a discriminated union, one line each with its fields. */
function renderForms(schema: Schema): readonly string[] {
  const tag = findDiscriminator(schema);
  if (tag === undefined) return [];
  const formLine = (option: Schema): string => {
    const nodes = listSchemaNodes(option).filter(({ path }) => path !== '' && !path.endsWith('[]'));
    const tagNode = nodes.find(({ path }) => path === tag);
    const fields = nodes
      .filter(({ path }) => path !== tag)
      .map((node) => `${code(node.path)} ${describe(node.schema)}`);
    return `  - ${tagNode ? describe(tagNode.schema) : 'another'}: ${fields.length > 0 ? fields.join(', ') : 'no other fields'}`;
  };
  return matchSchema<readonly string[]>(unwrapOptional(schema), {
    union: (options) => options.map(formLine),
    otherwise: () => [],
  });
}

const renderFields = (schema: Schema): readonly string[] =>
  listSchemaNodes(schema)
    .filter(({ path }) => path !== '' && !path.endsWith('[]'))
    .map(renderNode);

function renderSection(title: string, schema: Schema | undefined): readonly string[] {
  if (!schema) return [];
  const assumption = findAssumption(schema);
  const fields = renderFields(schema);
  const isObject = getSchemaType(unwrapOptional(schema)) === 'object';
  const kind = isObject ? (fields.length > 0 ? '' : ' an empty object') : ` ${describe(schema)}`;
  const head = `${title}${assumption === undefined ? '' : ` (assumed: ${assumption})`}:${kind}`;
  return [head, ...(fields.length > 0 ? [fields.join('\n')] : [])];
}

const REFUSALS = {
  spin: 'Refused with its own error keys: 200 `{"success": false, "error": KEY}` (F-62).',
  qr: 'Refused with its own error keys: 200 `{"hasQrcode": false, "message": KEY}` (F-62).',
} as const;

function renderEndpoint(name: string, endpoint: Endpoint): string {
  const { method, path, kind, auth, encoding, params, body, response, errors, refusal, spec } = endpoint;
  const facts = [code(`${method} ${path}`), kind, auth, ...(encoding ? [encoding] : []), spec];
  return [
    `### ${name}`,
    facts.join(' · '),
    ...renderSection('Path parameters', params),
    ...renderSection('Body', body),
    ...renderSection('Response', response),
    errors.length > 0 ? `Error keys: ${codes(errors)}` : 'No error keys of its own.',
    ...(refusal ? [REFUSALS[refusal]] : []),
  ].join('\n\n');
}

function renderControlCall({
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
    ...renderSection('Path parameters', params),
    ...renderSection('Query', query),
    ...renderSection('Body', body),
    ...(media
      ? [`Response: ${code(media)}`]
      : renderSection(status ? `Response (${status})` : 'Response', response)),
  ].join('\n\n');
}

function renderKeys(endpoints: readonly { readonly name: string; readonly endpoint: Endpoint }[]): string {
  const lines = ERROR_KEYS.map((key) => {
    const users = endpoints.filter(({ endpoint }) => endpoint.errors.includes(key)).map(({ name }) => name);
    const where = isOneOf(COMMON_ERRORS, key)
      ? ['every call', ...users]
      : isOneOf(AUTH_ERRORS, key)
        ? ['every member call', ...users]
        : users;
    return `- ${code(key)} ${getHttpStatus(key)}: ${where.join(', ')}`;
  });
  const successLines = SUCCESS_KEYS.map((key) => {
    const users = endpoints.filter(({ endpoint }) =>
      listSchemaNodes(endpoint.response).some((node) => isLiteral(node, key)),
    );
    return `- ${code(key)}: ${users.map(({ name }) => name).join(', ')}`;
  });
  return [
    '## Message keys',
    'Error keys with their HTTP status and the calls that answer with them. The statuses are assumed: the specification shows only keys.',
    lines.join('\n'),
    'Success keys are the message of a successful response.',
    successLines.join('\n'),
  ].join('\n\n');
}

const isOneOf = (keys: readonly ErrorKey[], key: ErrorKey) => keys.includes(key);

const isLiteral = ({ schema }: SchemaNode, key: string): boolean =>
  matchSchema(schema, {
    otherwise: (definition) => definition.type === 'literal' && definition.values.includes(key),
  });

/** Renders the contract as a page: every call with its fields, error keys and assumptions. */
export function renderContractDoc(): string {
  const areas = Object.entries<EndpointGroup>(contract);
  const endpoints = areas.flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ area, name: `${area}.${name}`, endpoint })),
  );
  const assumptions = endpoints.flatMap(({ endpoint: { params, body, response } }) =>
    [params, body, response].flatMap((schema) =>
      schema ? listSchemaNodes(schema).filter(({ assumption }) => assumption) : [],
    ),
  );
  const controls = Object.entries<Readonly<Record<string, ControlCall>>>(controlApi);
  return `${[
    '# The contract',
    'Written by `npm run docs` from `shared/src/contract`. Change it there.',
    `The ${endpoints.length} calls of the operator, followed by the ${controls.flatMap(([, calls]) => Object.keys(calls)).length} calls of the sandbox. Everything without a mark is shown by the specification; ${assumptions.length} parts are assumed, each with the reason. On the client, a mismatch in an assumed part drops that part and is reported; a mismatch in any other part is an error.`,
    'A query only reads, a command has side effects, whatever the method. `visitor` needs no token, `member` needs one, `either` uses one if there is one. Money is a number of baht with at most two decimals. An optional field may be absent or null.',
    `Every call may be refused with ${codes(COMMON_ERRORS)}, every member call also with ${codes(AUTH_ERRORS)}: \`{"message": KEY}\` and a status. Calls list only further error keys.`,
    ...areas.flatMap(([area]) => [
      `## ${area}`,
      ...endpoints
        .filter((each) => each.area === area)
        .map(({ name, endpoint }) => renderEndpoint(name, endpoint)),
    ]),
    renderKeys(endpoints),
    '## The chat socket',
    'The app joins a room and receives messages by the socket. It sends messages by HTTP.',
    ...Object.entries(clientEvents).flatMap(([name, payload]) =>
      renderSection(`${code(name)}, sent by the app`, payload),
    ),
    ...Object.entries(serverEvents).flatMap(([name, payload]) =>
      renderSection(`${code(name)}, received by the app`, payload),
    ),
    '## The control API of the sandbox',
    'These calls are not part of the operator, and the web app does not use them. Malformed input is refused with 400 or 422 and `{"message", "issues"}`.',
    ...controls.flatMap(([, calls]) => Object.values(calls).map(renderControlCall)),
  ].join('\n\n')}\n`;
}

/** Writes the page and returns the exit code. */
export function main(): number {
  writeFileSync(FILE, renderContractDoc());
  return 0;
}
