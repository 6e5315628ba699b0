import type { IncomingHttpHeaders } from 'node:http';

import { decodeBody } from '../recording/decode-body.ts';
import { parseBody } from '../conformance/parse-body.ts';
import type { BodyRecorder } from './body-recorder.ts';
import { parseForm } from './parse-form.ts';

/** Body of a forwarded request, as far as the journal and the comparison need it. */
export interface ReceivedBody {
  /** Parsed JSON, the parts of a form, or the text of any other body; undefined if there is none. */
  readonly recorded?: unknown;
  readonly isJson: boolean;
  /** Names of the fields of a form; absent if it was not read to its end. */
  readonly formFields?: readonly string[];
}

const TEXT_MAX_UNITS = 2_000;
export const NO_BODY: ReceivedBody = { isJson: false };

/** Reads the body of a request that is forwarded. */
export async function readRequest(
  recorder: BodyRecorder,
  headers: IncomingHttpHeaders,
): Promise<ReceivedBody> {
  const decoded = decodeBody(recorder.bytes, headers['content-encoding']);
  if (decoded === undefined || decoded.length === 0 || !recorder.isEnded) return NO_BODY;
  const type = headers['content-type'] ?? '';
  if (/^multipart\/form-data/i.test(type)) {
    const recorded = await parseForm(decoded, type);
    return { recorded, isJson: false, formFields: Object.keys(recorded) };
  }
  const text = decoded.toString('utf8');
  const { json } = parseBody(text);
  return json === undefined
    ? { recorded: text.slice(0, TEXT_MAX_UNITS), isJson: false }
    : { recorded: json, isJson: true };
}
