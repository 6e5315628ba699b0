import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

import type { UploadedFile } from '#domain/uploads/upload.ts';

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
  const file = new File(chunks as unknown as BlobPart[], name, { type });
  digests.set(file, digest.digest('base64url'));
  contents.set(file, Buffer.concat(chunks));
  return file;
}

/** Converts a `File` to the domain's upload. Its bytes are available synchronously. */
export const toUpload = (file: File): UploadedFile => ({
  name: file.name,
  type: file.type,
  bytes: contents.get(file) ?? NO_BYTES,
});

const toComparable = (value: unknown): unknown =>
  value instanceof File ? (digests.get(value) ?? '') : value;

/** Replaces the files of a body with their digests, so that a hash of the body covers their content. */
export function withFileDigests(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, toComparable(value)]));
}

/** Compares two bodies by value; files are equal if their content is. */
export function isSameBody(one: unknown, other: unknown): boolean {
  const [a, b] = [toComparable(one), toComparable(other)];
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const names = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === Object.keys(b).length &&
    names.every((name) => isSameBody(a[name as keyof typeof a], b[name as keyof typeof b]))
  );
}
