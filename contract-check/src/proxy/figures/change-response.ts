import { parseBody } from '../../conformance/parse-body.ts';
import { readResponse, type ReceivedResponse } from '../compare-call.ts';
import type { ForwardedCall } from '../record-call.ts';
import { recordMember } from './record-member.ts';
import { mayShowFigures, showFigures } from './show-figures.ts';

/**
 * Records what a response that has come whole says of its member, and puts what fake calls have moved on top of its
 * figures. Returns the changed body; undefined if the response is to be sent as it came.
 */
export function changeResponse(
  call: ForwardedCall,
  response: ReceivedResponse,
  onError: (error: unknown) => void,
): Buffer | undefined {
  const { context, found } = call;
  const { world, entry } = context;
  if (!mayShowFigures(world.state, entry.operation)) return undefined;
  const { text } = readResponse(found, response);
  const { json } = parseBody(text ?? '');
  if (json === undefined) return undefined;
  call.isMemberRecorded = true;
  try {
    recordMember(context, response.status, json);
    const figures = showFigures(context, json);
    if (figures.length === 0) return undefined;
    world.journal.update(entry, { figures });
    return Buffer.from(JSON.stringify(json));
  } catch (error) {
    onError(error);
    return undefined;
  }
}
