import { recipes } from '@wallet/fixtures/recipes.ts';
import { type AnyRecipe, refusalToCurl } from '@wallet/fixtures/recipes/to-curl.ts';
import { controlApi } from '@wallet/shared/control/control-api.ts';
import { findAssumption } from '@wallet/shared/schema/assumed.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { type ControlCall, ControlErrorBody } from '@wallet/shared/schema/control-call.ts';
import { getHttpStatus } from '@wallet/shared/error-status.ts';
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  type ErrorKey,
  GONE_MESSAGE,
  INVALID_TOKEN_MESSAGE,
} from '@wallet/shared/errors.ts';
import { BUNDLE_VERSION } from '@wallet/shared/limits.ts';

import { type Json, toParameters, toOpenApiSchema } from './openapi-schema.ts';

const content = (schema: Json, media = 'application/json'): Json => ({ [media]: { schema } });

/** An address as OpenAPI writes it. One whose last parameter may be absent is two addresses. */
function toOpenApiPaths(path: string): readonly string[] {
  const written = path.replaceAll(/:(\w+)\??/g, '{$1}');
  return path.endsWith('?') ? [written, written.slice(0, written.lastIndexOf('/'))] : [written];
}

const listErrorKeys = ({ auth, errors }: Endpoint): readonly ErrorKey[] => [
  ...new Set([...errors, ...COMMON_ERRORS, ...(auth === 'visitor' ? [] : AUTH_ERRORS)]),
];

/** Refusals by their status, each with the messages that it is answered with. */
function toErrorResponses(endpoint: Endpoint): Json {
  const byStatus = new Map<number, string[]>([[410, [GONE_MESSAGE]]]);
  const add = (status: number, message: string) =>
    byStatus.set(status, [...(byStatus.get(status) ?? []), message]);
  for (const key of listErrorKeys(endpoint)) {
    const isInAnswer = endpoint.refusal !== undefined && endpoint.errors.includes(key);
    if (!isInAnswer) add(getHttpStatus(key), key);
  }
  if (endpoint.auth !== 'visitor') add(401, INVALID_TOKEN_MESSAGE);
  const entries = [...byStatus].map(([status, messages]) => {
    const schema = {
      type: 'object',
      required: ['message'],
      properties: { message: { type: 'string', enum: messages } },
    };
    return [
      String(status),
      {
        description: messages.join(', '),
        'x-assumed': 'The specification shows keys and no status.',
        content: content(schema),
      },
    ] as const;
  });
  return Object.fromEntries(entries);
}

/** An answer that worked. Some calls refuse in an answer of that status too (F-62). */
function toSuccessResponse(endpoint: Endpoint): Json {
  const schema = toOpenApiSchema(endpoint.response, 'output');
  if (endpoint.refusal === undefined) return { description: 'It worked.', content: content(schema) };
  const field = endpoint.refusal === 'spin' ? 'error' : 'message';
  const flag = endpoint.refusal === 'spin' ? 'success' : 'hasQrcode';
  const refused = {
    type: 'object',
    required: [flag, field],
    properties: { [flag]: { const: false }, [field]: { type: 'string', enum: endpoint.errors } },
    'x-assumed': 'F-62: its own keys come in an answer of status 200.',
  };
  return {
    description: 'It worked, or it was refused by a key of its own.',
    content: content({ anyOf: [schema, refused] }),
  };
}

type ByKey = Readonly<Record<string, AnyRecipe>>;

/** How each key of an operation comes about, as lines for a shell. */
async function findRecipes(area: string, name: string): Promise<readonly (readonly [string, string])[]> {
  const areas = recipes as Readonly<Record<string, Readonly<Record<string, ByKey>>>>;
  const byKey = areas[area]?.[name] ?? {};
  return Promise.all(
    Object.entries(byKey).map(
      async ([key, recipe]) =>
        [key, await refusalToCurl(`${area}.${name}`, key, recipe, Object.values(byKey))] as const,
    ),
  );
}

const SECURITY = { visitor: [{}], either: [{}, { token: [] }], member: [{ token: [] }] } as const;

async function toOperation(area: string, name: string, endpoint: Endpoint): Promise<Json> {
  const { kind, auth, encoding, params, body, response, spec } = endpoint;
  const told = await findRecipes(area, name);
  const wholly = findAssumption(response);
  const description = [
    `${kind === 'query' ? 'Asks, and changes nothing.' : 'Acts, whatever its method says.'} Specification ${spec}.`,
    ...(wholly === undefined ? [] : [`The answer is assumed: ${wholly}`]),
    ...told.map(([key, lines]) => `**${key}** comes about by\n\n\`\`\`sh\n${lines}\n\`\`\``),
  ].join('\n\n');
  return {
    operationId: `${area}.${name}`,
    summary: `${area}.${name}`,
    description,
    tags: [area],
    security: SECURITY[auth],
    'x-kind': kind,
    'x-spec': spec,
    ...(told.length > 0 ? { 'x-recipes': Object.fromEntries(told) } : {}),
    ...(params ? { parameters: toParameters(params, 'path') } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: content(
              toOpenApiSchema(body, 'input'),
              encoding === 'multipart' ? 'multipart/form-data' : undefined,
            ),
          },
        }
      : {}),
    responses: { 200: toSuccessResponse(endpoint), ...toErrorResponses(endpoint) },
  };
}

function toControlOperation(group: string, name: string, call: ControlCall): Json {
  const { summary, params, query, body, response, status = 200, media } = call;
  const answer = content(toOpenApiSchema(response, 'output'), media);
  const refusal = (description: string) => ({
    description,
    content: content(toOpenApiSchema(ControlErrorBody, 'output')),
  });
  const parameters = [...toParameters(params, 'path'), ...toParameters(query, 'query')];
  return {
    operationId: `sandbox.${group}.${name}`,
    summary,
    tags: [`sandbox: ${group}`],
    security: [{}, { sandboxToken: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: content(toOpenApiSchema(body, 'input')) } } : {}),
    responses: {
      [status]: { description: 'It worked.', content: answer },
      404: refusal('A name is not known.'),
      422: refusal('The input makes no sense; what is wrong is listed.'),
    },
  };
}

async function createPaths(): Promise<Json> {
  const paths: Record<string, Record<string, unknown>> = {};
  const put = (path: string, method: string, operation: Json) => {
    for (const [nth, each] of toOpenApiPaths(path).entries()) {
      const named = new Set([...each.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      const parameters = (operation['parameters'] as readonly Json[] | undefined)?.filter(
        ({ name, in: place }) => place === 'query' || named.has(name as string),
      );
      const operationId = `${String(operation['operationId'])}${nth === 0 ? '' : '.short'}`;
      (paths[each] ??= {})[method.toLowerCase()] = {
        ...operation,
        operationId,
        ...(parameters ? { parameters } : {}),
      };
    }
  };
  for (const [area, calls] of Object.entries<Readonly<Record<string, Endpoint>>>(contract)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      put(endpoint.path, endpoint.method, await toOperation(area, name, endpoint));
    }
  }
  for (const [group, calls] of Object.entries<Readonly<Record<string, ControlCall>>>(controlApi)) {
    for (const [name, call] of Object.entries(calls))
      put(call.path, call.method, toControlOperation(group, name, call));
  }
  return paths;
}

/** The whole contract, the sandbox's own calls included, as an OpenAPI 3.1 document. */
export async function createOpenApiDocument(): Promise<Json> {
  const tag = (name: string, description: string) => ({ name, description });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Member wallet: the operator and its sandbox',
      version: BUNDLE_VERSION,
      description:
        'What stands without a mark is shown by the specification. `x-assumed` marks what is not, with the reason. `x-kind` says whether a call asks or acts, which its method does not tell. Under each operation stand the lines of a shell by which each of its keys comes about.',
    },
    servers: [{ url: '/' }],
    tags: [
      ...Object.keys(contract).map((area) => tag(area, `Calls of the operator: ${area}.`)),
      ...Object.keys(controlApi).map((group) =>
        tag(`sandbox: ${group}`, `Calls of the sandbox alone: ${group}.`),
      ),
    ],
    paths: await createPaths(),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'What the login answers.' },
        sandboxToken: {
          type: 'apiKey',
          in: 'header',
          name: 'x-sandbox-token',
          description: 'Where `SANDBOX_TOKEN` is set.',
        },
      },
    },
  };
}
