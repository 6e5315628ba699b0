import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { decode } from '@wallet/shared/schema/codec.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';
import { toIssueMessage, toRequirement } from '@wallet/shared/schema/issue-message.ts';

import type { Issue } from '#domain/state/outcome.ts';

type ValidatedInput = { readonly params: never; readonly query: never; readonly body: never };

const PARSE_OPTIONS = { error: toRequirement };

/** Validates params, query and body of a control call and converts baht to satang. Returns every issue found. */
export function validateInput(
  call: ControlCall,
  { params, query, body }: FastifyRequest,
): ValidatedInput | { readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const validatePart = (schema: z.ZodMiniObject | undefined, value: unknown): never => {
    if (!schema) return undefined as never;
    const result = z.safeParse(schema, value, PARSE_OPTIONS);
    if (result.success) return decode(schema, result.data as never) as never;
    for (const { path, message } of result.error.issues) {
      issues.push({ path: path.join('.'), message: toIssueMessage(message) });
    }
    return undefined as never;
  };
  const input = {
    params: validatePart(call.params, params),
    query: validatePart(call.query, query),
    body: validatePart(call.body, body === undefined ? {} : body),
  };
  return issues.length > 0 ? { issues } : input;
}
