import type { Fault } from '@wallet/mock-server/domain/entities/fault.ts';
import type { CallContext } from '@wallet/mock-server/http/call/call-context.ts';
import { matchFault } from '@wallet/mock-server/http/faults/match-fault.ts';
import type { Calls } from '@wallet/mock-server/http/pipeline/calls.ts';
import type { Comparison } from '@wallet/mock-server/world/journal/journal-entry.ts';
import type { FoundOperation } from '@wallet/shared/operator/find-operation.ts';

import type { BodyRecorder } from './body-recorder.ts';
import { compareCall, notCompared, readResponse, type ReceivedResponse } from './compare-call.ts';
import { recordMember } from './figures/record-member.ts';
import type { ReceivedBody } from './read-request.ts';

/** Longest decoded response that the journal keeps. */
const RECORDED_MAX_UNITS = 256 * 1024;
/** Note of a call at which the sandbox itself has failed. */
export const FAILED = 'The sandbox failed while it handled this call; its log has the error.';

/** One call on its way to the backend. */
export interface ForwardedCall {
  readonly context: CallContext;
  readonly found: FoundOperation | undefined;
  readonly body: BodyRecorder;
  request: ReceivedBody;
  /** True once the world has what the response says of the member. */
  isMemberRecorded: boolean;
  /** True once its journal entry is closed, or is about to be by a response in place of the backend's. */
  hasEnded: boolean;
}

/** End of a call that is not its response at the app. */
export interface Outcome {
  readonly note?: string;
  /** True if the app did not get the response. */
  readonly isLost?: boolean;
}

interface CompareOptions {
  readonly onError: (error: unknown) => void;
  /** Why the call is not compared. */
  readonly note?: string;
}

interface RecordOptions extends Outcome {
  readonly calls: Calls;
  readonly onError: (error: unknown) => void;
}

/** Takes the fault that loses the response of a call which the backend has executed. */
export function takeFault({ context, found }: ForwardedCall, response: ReceivedResponse): Fault | undefined {
  const isExecuted =
    response.status >= 200 && response.status < 300 && readResponse(found, response).key === null;
  return isExecuted ? matchFault('after', context) : undefined;
}

/** Compares a call and closes its journal entry. */
export function recordCall(
  call: ForwardedCall,
  response: ReceivedResponse,
  { calls, isLost = false, ...options }: RecordOptions,
): void {
  const { context } = call;
  const { entry, world, request } = context;
  const { text = '', key, response: body } = compareResponse(call, response, options);
  // What a response that was read before it was sent says is recorded already.
  if (!call.isMemberRecorded) {
    try {
      recordMember(context, response.status, body);
    } catch (error) {
      options.onError(error);
    }
  }
  world.journal.update(entry, { key, ...(isLost ? {} : { status: response.status }) });
  const kept = text.length > RECORDED_MAX_UNITS ? '' : text;
  world.journal.storeBodies(entry, request.body, kept, kept.length + request.bodyLength);
  calls.close(context);
}

/** Compares a call with the contract. The journal entry gets the result, or why there is none. */
export function compareResponse(
  { context, found, request }: ForwardedCall,
  response: ReceivedResponse,
  { onError, note }: CompareOptions,
): ReturnType<typeof readResponse> {
  let read: ReturnType<typeof readResponse> = { key: null };
  const setComparison = (comparison: Comparison) =>
    context.world.journal.update(context.entry, { comparison });
  try {
    read = readResponse(found, response);
    setComparison(
      note === undefined ? compareCall(found, request, response.status, read) : notCompared(note),
    );
  } catch (error) {
    // Nothing awaits the end of a response: thrown from there, an error would end the process.
    onError(error);
    setComparison(notCompared(FAILED));
  }
  return read;
}
