import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';

import type { UploadedFile } from '#domain/uploads/upload.ts';

/** An uploaded file, whose content is available synchronously. */
class ReceivedFile extends File {
  readonly content: Uint8Array;
  /** SHA-256 of the content, base64url. */
  readonly digest: string;

  constructor(content: Buffer<ArrayBuffer>, name: string, type: string) {
    super([content], name, { type });
    this.content = content;
    this.digest = createHash('sha256').update(content).digest('base64url');
  }
}

/** An uploaded file as the journal keeps it, without its content. */
class RecordedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly digest: string;

  constructor({ name, type, size, digest }: ReceivedFile | RecordedFile) {
    this.name = name;
    this.type = type;
    this.size = size;
    this.digest = digest;
  }
}

/** Reads a stream into a `File` that has its content and its digest. */
export const readFile = async (stream: Readable, name: string, type: string): Promise<File> =>
  new ReceivedFile(Buffer.concat((await stream.toArray()) as Buffer[]), name, type);

/** Converts a `File` that `readFile` has read to the domain's upload. */
export const toUpload = (file: File): UploadedFile => ({
  name: file.name,
  type: file.type,
  bytes: (file as ReceivedFile).content,
});

const isFile = (value: unknown): value is ReceivedFile | RecordedFile =>
  value instanceof ReceivedFile || value instanceof RecordedFile;

/** Returns a body with its files replaced; the body itself if it has none. */
function mapFiles(body: unknown, replace: (file: ReceivedFile | RecordedFile) => unknown): unknown {
  if (typeof body !== 'object' || body === null || !Object.values(body).some(isFile)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isFile(value) ? replace(value) : value]),
  );
}

/** Returns the body of an upload as the journal keeps it: files without their content. */
export const toRecordedBody = (body: unknown): unknown => mapFiles(body, (file) => new RecordedFile(file));

/** Replaces the files of a body with their digests, so that a hash of the body covers their content. */
export const withFileDigests = (body: unknown): unknown => mapFiles(body, ({ digest }) => digest);

/** Compares two bodies by value; files are equal if their content is. */
export const isSameBody = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(withFileDigests(one), withFileDigests(other));
