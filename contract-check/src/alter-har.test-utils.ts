import { findOperation } from '@wallet/shared/operator/find-operation.ts';
import { Instant } from '@wallet/shared/schema/fields.ts';
import {
  getSchemaType,
  listSchemaNodes,
  type Schema,
  type SchemaNode,
  unwrapOptional,
} from '@wallet/shared/schema/walk-schema.ts';

import type { HarEntry } from './conformance/har.ts';
import { changeAt, RENAMES, TIME_FORMS } from './alter-fields.test-utils.ts';

/** Ways in which a call may differ from the contract. */
export const ALTERATION_KINDS = [
  'rename',
  'kind',
  'time',
  'status',
  'refused-with-200',
  'no-body',
  'form-field',
  'event',
  'payload',
  'query',
  'method',
] as const;

/** One difference that is put into a recording, and what the check must say of it. */
export interface Alteration {
  readonly operation: string;
  readonly entry: number;
  readonly kind: (typeof ALTERATION_KINDS)[number];
  readonly part: 'body' | 'response';
  readonly path: string;
  /** Assumption that it refutes; undefined for a documented part. */
  readonly refutes?: string | undefined;
  /** Difference that is listed for the call. */
  readonly departs?: string;
  /** Call that the contract does not have. */
  readonly unknownCall?: string;
}

const parse = (text: string | undefined): unknown =>
  JSON.parse(text === undefined || text === '' ? 'null' : text);

const isOpen = ({ path, schema, isOptional, assumption }: SchemaNode): boolean =>
  path === '' ||
  path.endsWith('[]') ||
  getSchemaType(schema) === 'unknown' ||
  (isOptional && assumption === undefined);

/** Lists the fields of a body or a response that a backend may name otherwise, or send in another kind. */
function listFields(
  operation: string,
  part: 'body' | 'response',
  schema: Schema,
  value: unknown,
): readonly Omit<Alteration, 'entry'>[] {
  const nodes = listSchemaNodes(schema);
  const isBelowOptional = ({ path }: SchemaNode) =>
    nodes.some(({ path: other, isOptional }) => isOptional && path !== other && path.startsWith(`${other}.`));
  return nodes
    .filter((node) => !isOpen(node) && !isBelowOptional(node))
    .filter(({ path }) => changeAt(structuredClone(value), path, () => {}) > 0)
    .flatMap(({ path, isOptional, schema }) => {
      const around = nodes
        .filter(
          ({ assumption, path: other }) =>
            assumption !== undefined && (other === '' || path === other || path.startsWith(`${other}.`)),
        )
        .sort((a, b) => b.path.length - a.path.length)[0];
      const refutes = around && [operation, part, around.path].filter(Boolean).join(' ');
      const departs = `${operation} ${path}`;
      return [
        // Nobody can tell an optional field that is renamed from one that is absent, but for its assumption.
        { operation, part, kind: 'rename', path, refutes, ...(isOptional ? {} : { departs }) },
        { operation, part, kind: 'kind', path, refutes, departs },
        ...(unwrapOptional(schema) === (Instant as Schema) && part === 'response'
          ? ([{ operation, part, kind: 'time', path, refutes, departs }] as const)
          : []),
      ] as const;
    });
}

function listSocket({ _webSocketMessages: frames = [] }: HarEntry): readonly Omit<Alteration, 'entry'>[] {
  const names = frames.flatMap(({ data = '' }) => /^42\["(\w+)"/.exec(data)?.[1] ?? []);
  return names.flatMap((path) => [
    { operation: 'socket', kind: 'event', part: 'body', path, refutes: `socket ${path}` },
    ...(PAYLOAD_FIELDS[path] === undefined
      ? []
      : [{ operation: 'socket', kind: 'payload', part: 'body', path, refutes: `socket ${path}` } as const]),
  ]);
}

/** Lists what can be altered in an entry of a recording. */
function listOfEntry(each: HarEntry): readonly Omit<Alteration, 'entry'>[] {
  const { request, response } = each;
  if (each._webSocketMessages) return listSocket(each);
  const { pathname } = new URL(request.url);
  const found = findOperation(request.method, pathname);
  if (!found) return [];
  const { operation, endpoint } = found;
  const answer = parse(response.content?.text);
  const unknownCall = `PATCH ${pathname.replace(/\d+/g, '0')}`;
  const method = { operation, kind: 'method', part: 'body', path: request.method, unknownCall } as const;
  if (response.status >= 400) {
    const { message: path } = answer as { readonly message: string };
    const refusal = { operation, part: 'response', path, refutes: `status ${path}` } as const;
    const isRead = endpoint.kind === 'command' || endpoint.errors.some((key) => key === path);
    return [
      { ...refusal, kind: 'status' },
      ...(isRead ? [{ ...refusal, kind: 'refused-with-200' } as const] : []),
      method,
    ];
  }
  const nodes = listSchemaNodes(endpoint.response);
  const isWhollyAssumed = nodes[0]?.assumption !== undefined;
  const isBodyAssumed = endpoint.body && listSchemaNodes(endpoint.body)[0]?.assumption !== undefined;
  const json = request.postData?.mimeType === 'application/json' ? parse(request.postData.text) : undefined;
  return [
    method,
    // A refused QR code or spin has a form of its own, which a changed field may make of a success.
    ...(endpoint.refusal === undefined ? listFields(operation, 'response', endpoint.response, answer) : []),
    ...(endpoint.body && json !== undefined ? listFields(operation, 'body', endpoint.body, json) : []),
    ...(isWhollyAssumed
      ? [
          {
            operation,
            kind: 'no-body',
            part: 'response',
            path: '',
            refutes: `${operation} response`,
            departs: `${operation} `,
          } as const,
        ]
      : []),
    ...(isBodyAssumed
      ? [
          {
            operation,
            kind: 'query',
            part: 'body',
            path: '',
            refutes: `${operation} body`,
            departs: `${operation} `,
          } as const,
        ]
      : []),
    ...(endpoint.encoding === 'multipart'
      ? [
          {
            operation,
            kind: 'form-field',
            part: 'body',
            path: 'file',
            refutes: `${operation} body file`,
          } as const,
        ]
      : []),
  ];
}

/** Lists what can be altered in a recording. */
export const listAlterations = (entries: readonly HarEntry[]): readonly Alteration[] =>
  entries.flatMap((each, entry) => listOfEntry(each).map((alteration) => ({ ...alteration, entry })));

type Random = (below: number) => number;

function alterFields(value: unknown, { kind, path }: Alteration, random: Random): string {
  const rename = RENAMES[random(RENAMES.length)] ?? RENAMES[0];
  const toForm = TIME_FORMS[random(TIME_FORMS.length)] ?? TIME_FORMS[0];
  changeAt(value, path, (parent, name) => {
    if (kind === 'time') parent[name] = toForm(String(parent[name]));
    else if (kind === 'kind') parent[name] = typeof parent[name] === 'string' ? 7 : 'other';
    else {
      parent[rename(name)] = parent[name];
      delete parent[name];
    }
  });
  return JSON.stringify(value);
}

/** A field of each event that is received, which is no assumption of its own. */
const PAYLOAD_FIELDS: Readonly<Record<string, string>> = { message: 'sender', join_error: 'message' };

function alterSocket(each: HarEntry, { kind, path }: Alteration): HarEntry {
  const frames = (each._webSocketMessages ?? []).map((frame) => {
    const [, text] = /^42(.*)$/s.exec(frame.data ?? '') ?? [];
    if (text === undefined) return frame;
    const [name, payload] = JSON.parse(text) as [string, object];
    if (name !== path) return frame;
    const event =
      kind === 'event' ? [`on_${name}`, payload] : [name, { ...payload, [PAYLOAD_FIELDS[name] ?? '']: 7 }];
    return { ...frame, data: `42${JSON.stringify(event)}` };
  });
  return { ...each, _webSocketMessages: frames };
}

/** Alters an entry of a recording. */
export function alter(each: HarEntry, alteration: Alteration, random: Random): HarEntry {
  const { request, response } = each;
  switch (alteration.kind) {
    case 'event':
    case 'payload':
      return alterSocket(each, alteration);
    case 'status':
      return { ...each, response: { ...response, status: 418 } };
    case 'refused-with-200':
      return { ...each, response: { ...response, status: 200 } };
    case 'no-body':
      return { ...each, response: { status: 204, content: { text: '' } } };
    case 'method':
      return { ...each, request: { ...request, method: 'PATCH' } };
    case 'query': {
      const { postData, ...rest } = request;
      const query = new URLSearchParams(parse(postData?.text) as Record<string, string>);
      return { ...each, request: { ...rest, url: `${request.url}?${query.toString()}` } };
    }
    case 'form-field': {
      const postData = { ...request.postData, params: [{ name: 'attachment' }] };
      return { ...each, request: { ...request, postData } };
    }
    case 'rename':
    case 'time':
    case 'kind': {
      if (alteration.part === 'body') {
        const text = alterFields(parse(request.postData?.text), alteration, random);
        return { ...each, request: { ...request, postData: { ...request.postData, text } } };
      }
      const text = alterFields(parse(response.content?.text), alteration, random);
      return { ...each, response: { ...response, content: { ...response.content, text } } };
    }
  }
}
