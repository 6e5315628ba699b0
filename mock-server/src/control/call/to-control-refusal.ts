import type { FastifyError, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { toIssueMessage } from '@wallet/shared/schema/issue-message.ts';

import { BalanceLimitError } from '#domain/ledger/ledger.ts';
import type { Issue } from '#domain/state/outcome.ts';
import { findIssues, InvalidInput } from '#http/call/schema-compiler.ts';
import { toContentTypeIssue } from '#http/server/error-handler.ts';

import { ControlRefusal, invalidInput } from './control-route.ts';

const TOO_LARGE =
  'must be smaller: a world or a recording has at most 100 MB, any other body 4 MB. Leave pictures and scripts out of a recording: filter the network panel by /api before you export it';
const UNREADABLE_JSON =
  'must be JSON in UTF-8. The > of PowerShell writes UTF-16; the option -o of curl keeps a file as it was sent';

/** Words the error of a request to the control API; undefined if the error is no fault of the request. */
export function toControlRefusal(error: FastifyError, request: FastifyRequest): ControlRefusal | undefined {
  const { statusCode = 500, code, message } = error;
  if (error instanceof InvalidInput) return invalidInput(listIssues(error, request));
  if (error instanceof BalanceLimitError) return invalidInput([{ path: 'amount', message }]);
  if (statusCode >= 500) return undefined;
  return new ControlRefusal(statusCode, 'SANDBOX_INPUT', [toIssue(code, message, request)]);
}

function toIssue(code: string, message: string, request: FastifyRequest): Issue {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { path: '', message: TOO_LARGE };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return toContentTypeIssue(request, 'application/json');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return { path: '', message: UNREADABLE_JSON };
    default:
      return { path: '', message };
  }
}

/** Parts of a request in the order in which Fastify validates them. It stops at the first that is invalid. */
const PARTS = ['params', 'body', 'querystring'] as const;

/** Lists the issues of the part that is invalid, and of those that Fastify has not validated yet. */
function listIssues({ validationContext }: InvalidInput, request: FastifyRequest): readonly Issue[] {
  const { params, query, body, routeOptions } = request;
  const values = { params, body, querystring: query };
  const schemas = routeOptions.schema as Partial<Record<string, z.ZodMiniType>>;
  const first = PARTS.findIndex((part) => part === validationContext);
  return PARTS.slice(first).flatMap((part) => {
    const schema = schemas[part];
    return schema
      ? findIssues(schema, values[part]).map((issue) => ({
          path: issue.path.join('.'),
          message: toIssueMessage(issue),
        }))
      : [];
  });
}
