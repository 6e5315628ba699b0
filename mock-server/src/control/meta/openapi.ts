import { REFUSAL_RECIPES } from '@wallet/fixtures/recipes.ts';
import { toCurl, toRecipeInput } from '@wallet/fixtures/recipes/to-curl.ts';
import { controlApi } from '@wallet/shared/control/control-api.ts';
import { findAssumption } from '@wallet/shared/schema/assumed.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';
import { BUNDLE_VERSION } from '@wallet/shared/limits.ts';
import type { Json } from '@wallet/shared/control/fields/json-schema.ts';

import { toControlErrors, toErrorResponses } from './openapi-errors.ts';
import { content, toOpenApiSchema, toOpenText, toParameters } from './openapi-schema.ts';

/** Converts the name of an operation to one that every language allows: `wallet.transfer` to `walletTransfer`. */
const toOperationId = (name: string): string =>
  name.replaceAll(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase());

/** Converts a path to OpenAPI's notation. A path with an optional last parameter becomes two. */
function toOpenApiPaths(path: string): readonly string[] {
  const converted = path.replaceAll(/:(\w+)\??/g, '{$1}');
  return path.endsWith('?') ? [converted, converted.slice(0, converted.lastIndexOf('/'))] : [converted];
}

/**
 * Describes the response with status 200. Some calls return their own error keys with that status as well (F-62): one object has
 * both, since generators of Go and C# write no type for two (OpenAPITools/openapi-generator#11851).
 */
function toSuccessResponse(endpoint: Endpoint): Json {
  const schema = toOpenApiSchema(endpoint.response, 'output');
  if (endpoint.refusal === undefined) return { description: 'Success.', content: content(schema) };
  const [flag, field] = endpoint.refusal === 'spin' ? ['success', 'error'] : ['hasQrcode', 'message'];
  const error = {
    ...toOpenText(endpoint.errors),
    'x-assumed': 'F-62: its own error keys are returned with status 200.',
  };
  const properties = { ...(schema['properties'] as Json), [field]: error };
  return {
    description: `Success, or an error: \`${flag}\` is then false, and \`${field}\` its key.`,
    content: content({ ...schema, required: [flag], properties }),
  };
}

/** Finds the shell commands that reproduce each error key of an operation. */
const findRecipes = (operation: string): Promise<readonly (readonly [string, string])[]> =>
  Promise.all(
    REFUSAL_RECIPES.filter((each) => each.operation === operation).map(
      async (each) => [each.key, await toCurl(toRecipeInput(each))] as const,
    ),
  );

const SECURITY = { visitor: [{}], either: [{}, { token: [] }], member: [{ token: [] }] } as const;

async function toOperation(operation: string, endpoint: Endpoint): Promise<Json> {
  const [group = ''] = operation.split('.');
  const { kind, auth, encoding, params, body, response, spec } = endpoint;
  const keyRecipes = await findRecipes(operation);
  const assumption = findAssumption(response);
  const description = [
    `${kind === 'query' ? 'Reads without changing state.' : 'Changes state, whatever its HTTP method.'} Specification ${spec}.`,
    ...(assumption === undefined ? [] : [`The response is assumed: ${assumption}`]),
    ...keyRecipes.map(([key, lines]) => `Reproduce **${key}**:\n\n\`\`\`sh\n${lines}\n\`\`\``),
  ].join('\n\n');
  return {
    operationId: toOperationId(operation),
    summary: operation,
    'x-operation': operation,
    description,
    tags: [group],
    security: SECURITY[auth],
    'x-kind': kind,
    'x-spec': spec,
    ...(keyRecipes.length > 0 ? { 'x-recipes': Object.fromEntries(keyRecipes) } : {}),
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
  const success = content(toOpenApiSchema(response, 'output'), media);
  const parameters = [...toParameters(params, 'path'), ...toParameters(query, 'query')];
  const operation = `sandbox.${group}.${name}`;
  return {
    operationId: toOperationId(operation),
    summary,
    'x-operation': operation,
    tags: [`sandbox: ${group}`],
    security: [{}, { sandboxToken: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: content(toOpenApiSchema(body, 'input')) } } : {}),
    responses: {
      [status]: { description: 'Success.', content: success },
      ...toControlErrors(call),
    },
  };
}

async function createPaths(): Promise<Json> {
  const paths: Record<string, Record<string, unknown>> = {};
  const add = (path: string, method: string, operation: Json) => {
    for (const [index, openApiPath] of toOpenApiPaths(path).entries()) {
      const names = new Set([...openApiPath.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      const parameters = (operation['parameters'] as readonly Json[] | undefined)?.filter(
        ({ name, in: location }) => location === 'query' || names.has(name as string),
      );
      const ending = index === 0 ? '' : '.short';
      (paths[openApiPath] ??= {})[method.toLowerCase()] = {
        ...operation,
        operationId: toOperationId(`${String(operation['operationId'])}${ending}`),
        'x-operation': `${String(operation['x-operation'])}${ending}`,
        ...(parameters ? { parameters } : {}),
      };
    }
  };
  for (const [operation, endpoint] of OPERATIONS) {
    add(endpoint.path, endpoint.method, await toOperation(operation, endpoint));
  }
  for (const [group, calls] of Object.entries<Readonly<Record<string, ControlCall>>>(controlApi)) {
    for (const [name, call] of Object.entries(calls))
      add(call.path, call.method, toControlOperation(group, name, call));
  }
  return paths;
}

/** Creates the OpenAPI 3.0 document of the operator's API and the control API. */
export async function createOpenApiDocument(): Promise<Json> {
  const tag = (name: string, description: string) => ({ name, description });
  return {
    openapi: '3.0.3',
    info: {
      title: 'Member wallet: operator API and sandbox control API',
      version: BUNDLE_VERSION,
      description:
        'Parts without a mark come from the specification. `x-assumed` marks the others and gives the reason. `x-kind` distinguishes queries from commands, which the HTTP method does not. Every call names its client in a header, `x-client: wallet` unless `CLIENT_HEADER` says otherwise; the sandbox reports its absence, and never refuses for it (assumed). A command may have an `Idempotency-Key`: sent again with the same key and body it is not carried out again, and is answered as before; a refusal is not kept (assumed). Each operation lists the shell commands that reproduce its error keys. Not listed are answers to what is no call: 405 for another method of a path, 404 for another path, and 400, 408 or 431 for a request that is no HTTP, too slow or too long.',
    },
    servers: [{ url: '/' }],
    tags: [
      ...Object.keys(contract).map((group) => tag(group, `Operator API: ${group}.`)),
      ...Object.keys(controlApi).map((group) => tag(`sandbox: ${group}`, `Sandbox control API: ${group}.`)),
    ],
    paths: await createPaths(),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Token of the response to the login.' },
        sandboxToken: {
          type: 'apiKey',
          in: 'header',
          name: 'x-sandbox-token',
          description: 'Required if `SANDBOX_TOKEN` is set.',
        },
      },
    },
  };
}
