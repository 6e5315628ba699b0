import { createViolation, type Violation } from '@wallet/shared/client-lint/violation.ts';

import { lintCall } from '#client-lint/lint-call.ts';

import { type CallContext, getReceivedFields } from '#http/call/call-context.ts';
import { isSameBody } from '#http/call/uploaded-file.ts';
import { findForeignOrigin } from '#http/server/foreign-request.ts';

import type { Calls } from './calls.ts';

interface ObserverOptions {
  /** Lower-case name of the header that identifies the client (F-63: every request carries one). */
  readonly clientHeader: string;
  /** Origins other than the sandbox's own that may change state. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Called with every unexpected error and the id of its request. */
  readonly onError: (error: unknown, requestId: string | null) => void;
}

const MISSING_CLIENT_HEADER = [createViolation('missing-client-header', 'F-63')] as const;

/** Records the client rules that each call breaks. */
export function observeCalls(calls: Calls, { clientHeader, allowedOrigins, onError }: ObserverOptions): void {
  calls.on('open', (call) => {
    const { headers } = call.request;
    // The preflight of a page of another origin has no client header.
    const origin = findForeignOrigin(headers, allowedOrigins);
    if (origin !== undefined) {
      addViolations(call, [createViolation('foreign-origin', `--origin ${origin}`)]);
    } else if (headers[clientHeader] === undefined) addViolations(call, MISSING_CLIENT_HEADER);
  });
  calls.on('close', (call) => {
    try {
      lint(call);
    } catch (error) {
      // The response is already sent, so an error here is only reported.
      onError(error, call.entry.requestId);
    }
  });
}

/** Records the client rules that a call of the contract breaks. */
function lint(call: CallContext): void {
  const { request, world, entry, route, bearer, isBodyRead } = call;
  if (!route || world.isClosed) return;
  const violations = lintCall({
    entry,
    endpoint: route.endpoint,
    headers: request.headers,
    params: request.params,
    isBodyRead,
    body: isBodyRead ? getReceivedFields(call) : undefined,
    hasBearer: bearer !== undefined,
    pageServedAt: world.pageServedAt,
    journal: world.journal,
    isSameBody,
  });
  if (violations.length > 0) addViolations(call, violations);
}

const addViolations = ({ world, entry }: CallContext, violations: readonly Violation[]): void =>
  world.journal.update(entry, { violations: [...entry.violations, ...violations] });
