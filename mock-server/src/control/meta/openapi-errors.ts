import { getHttpStatus } from '@wallet/shared/error-status.ts';
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  type ErrorKey,
  GONE_MESSAGE,
  INVALID_TOKEN_MESSAGE,
} from '@wallet/shared/errors.ts';
import { type ControlCall, ControlErrorBody } from '@wallet/shared/schema/control-call.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import type { Json } from '@wallet/shared/control/fields/json-schema.ts';

import { PROXIED_CALLS } from '#control/backend/proxied-calls.ts';

import { content, toOpenApiSchema, toOpenText } from './openapi-schema.ts';

const listErrorKeys = ({ auth, errors }: Endpoint): readonly ErrorKey[] => [
  ...new Set([...errors, ...COMMON_ERRORS, ...(auth === 'visitor' ? [] : AUTH_ERRORS)]),
];

type StatusMessage = readonly [status: number, message: string];

/** Lists the messages of the sandbox, which a real backend does not have, and those of requests that it cannot read. */
const listSandboxMessages = ({ kind, body }: Endpoint): readonly StatusMessage[] => {
  const ofBody: StatusMessage[] = [
    [413, 'KEY_INVALID'],
    [415, 'KEY_INVALID'],
  ];
  const ofCommand: StatusMessage[] = [
    [403, 'SANDBOX_CROSS_SITE'],
    [409, 'SANDBOX_WORLD_RESET'],
    [422, 'SANDBOX_IDEMPOTENCY_CONFLICT'],
    [507, 'SANDBOX_STORAGE'],
  ];
  return [
    [400, 'SANDBOX_WORLD_REQUIRED'],
    [403, 'SANDBOX_HOST'],
    [404, 'SANDBOX_WORLD_UNKNOWN'],
    [409, 'SANDBOX_WORLD_CONFLICT'],
    [500, 'SANDBOX_INVARIANT'],
    ...(body ? ofBody : []),
    ...(kind === 'command' ? ofCommand : []),
  ];
};

/** Describes the error responses of an operation by status, each with its possible messages. */
export function toErrorResponses(endpoint: Endpoint): Json {
  const byStatus = new Map<number, string[]>([[410, [GONE_MESSAGE]]]);
  const add = (status: number, message: string) =>
    byStatus.set(status, [...(byStatus.get(status) ?? []), message]);
  for (const key of listErrorKeys(endpoint)) {
    const isInSuccess = endpoint.refusal !== undefined && endpoint.errors.includes(key);
    if (!isInSuccess) add(getHttpStatus(key), key);
  }
  if (endpoint.auth !== 'visitor') add(401, INVALID_TOKEN_MESSAGE);
  const assumed = new Set(byStatus.keys());
  for (const [status, message] of listSandboxMessages(endpoint)) add(status, message);
  const entries = [...byStatus].map(([status, messages]) => {
    const schema = {
      type: 'object',
      required: ['message'],
      properties: { message: toOpenText(messages) },
    };
    return [
      String(status),
      {
        description: messages.join(', '),
        ...(assumed.has(status) && { 'x-assumed': 'The specification shows keys and no status.' }),
        content: content(schema),
      },
    ] as const;
  });
  return Object.fromEntries(entries);
}

/** Describes the errors of a control call by status. */
export function toControlErrors(call: ControlCall): Json {
  const { method, params, query, body, errors } = call;
  const descriptions: Readonly<Record<number, string>> = {
    401: 'The sandbox has a token, and the call has not sent it.',
    403: 'The call comes from another machine, through a proxy or from another origin, or names another host.',
    ...(body && {
      400: 'The body is no JSON.',
      413: 'The body is too large.',
      415: 'The body has another content type, or is compressed.',
    }),
    ...((params ?? query ?? body) && {
      404: 'A name in the path or the body does not exist.',
      422: 'The input is invalid; `issues` lists every error.',
    }),
    ...(!PROXIED_CALLS.has(call) && { 409: 'Calls are forwarded to a real backend, which has this itself.' }),
    500: 'An error of the sandbox.',
    ...(method !== 'GET' && { 507: 'The change cannot be written to the disk.' }),
    ...errors,
  };
  const errorBody = content(toOpenApiSchema(ControlErrorBody, 'output'));
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
      status,
      { description, content: errorBody },
    ]),
  );
}
