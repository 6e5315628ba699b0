import type { IncomingHttpHeaders } from 'node:http';
import { Busboy } from '@fastify/busboy';

import { decodeBody } from '../recording/decode-body.ts';
import { parseBody } from '../conformance/parse-body.ts';
import type { BodyRecorder } from './body-recorder.ts';

/** A part of a form as the journal shows it: its text, or the name, type and size of its file. */
type FormPart = string | { readonly name: string; readonly type: string; readonly size: number };

const FIELD_MAX_UNITS = 4_000;

/**
 * Reads a multipart body without checking it: what the backend thinks of it is the backend's answer. Of one that ends too
 * early, the parts before its end are read; one without a boundary has none.
 */
function parseForm(bytes: Buffer, contentType: string): Promise<Readonly<Record<string, FormPart>>> {
  return new Promise((resolve) => {
    const parts: [string, FormPart][] = [];
    const end = (): void => resolve(Object.fromEntries(parts));
    try {
      const form = new Busboy({ headers: { 'content-type': contentType }, preservePath: true });
      form.on('field', (name, value) => parts.push([name, value.slice(0, FIELD_MAX_UNITS)]));
      form.on('file', (name, content, file, _encoding, type) => {
        let size = 0;
        content.on('data', (chunk: Buffer) => (size += chunk.length));
        content.once('end', () => parts.push([name, { name: file, type, size }]));
      });
      form.once('finish', end).once('error', end).end(bytes);
    } catch {
      end();
    }
  });
}

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
