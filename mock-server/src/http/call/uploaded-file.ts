import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

import type { UploadedFile } from '#domain/uploads/upload.ts';

/** An uploaded file as the journal keeps it, without its content. */
class RecordedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** SHA-256 of the content, base64url. */
  readonly digest: string;

  constructor(file: File) {
    this.name = file.name;
    this.type = file.type;
    this.size = file.size;
    this.digest = digests.get(file) ?? '';
  }
}

const digests = new WeakMap<File, string>();
const contents = new WeakMap<File, Uint8Array>();

const NO_BYTES = new Uint8Array();

/** Reads a stream into a `File` and keeps its bytes and its digest. */
export async function readFile(stream: Readable, name: string, type: string): Promise<File> {
  const chunks: Buffer[] = [];
  const digest = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    digest.update(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const file = new File([bytes], name, { type });
  digests.set(file, digest.digest('base64url'));
  contents.set(file, bytes);
  return file;
}

/** Converts a `File` to the domain's upload. Its bytes are available synchronously. */
export const toUpload = (file: File): UploadedFile => ({
  name: file.name,
  type: file.type,
  bytes: contents.get(file) ?? NO_BYTES,
});

function toComparable(value: unknown): unknown {
  if (value instanceof RecordedFile) return value.digest;
  return value instanceof File ? (digests.get(value) ?? '') : value;
}

function hasFile(body: Readonly<Record<string, unknown>>): boolean {
  for (const name in body) if (body[name] instanceof File) return true;
  return false;
}

/** Returns the body of an upload as the journal keeps it: files without their content. */
export function toRecordedBody(body: unknown): unknown {
  if (!isContainer(body) || !hasFile(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value instanceof File ? new RecordedFile(value) : value,
    ]),
  );
}

/** Replaces the files of a body with their digests, so that a hash of the body covers their content. */
export function withFileDigests(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, toComparable(value)]));
}

/** Compares two bodies by value; files are equal if their content is. */
export function isSameBody(one: unknown, other: unknown): boolean {
  const a = toComparable(one);
  const b = toComparable(other);
  if (a === b) return true;
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  for (const name in a) if (!(name in b) || !isSameBody(a[name], b[name])) return false;
  for (const name in b) if (!(name in a)) return false;
  return true;
}

/** Returns true for an object or an array. */
const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
