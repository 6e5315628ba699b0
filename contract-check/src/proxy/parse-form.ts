import { Busboy } from '@fastify/busboy';

/** A part of a form as the journal shows it: its text, or the name, type and size of its file. */
type FormPart = string | { readonly name: string; readonly type: string; readonly size: number };

const FIELD_MAX_UNITS = 4_000;

/**
 * Reads a multipart body without checking it: what the backend thinks of it is the backend's answer. Of one that ends too
 * early, the parts before its end are read; one without a boundary has none.
 */
export function parseForm(bytes: Buffer, contentType: string): Promise<Readonly<Record<string, FormPart>>> {
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
