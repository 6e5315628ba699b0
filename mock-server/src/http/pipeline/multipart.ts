import { createHash } from 'node:crypto';

import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import type { UploadedFile } from '#domain/uploads/upload.ts';

const MAX_FIELDS = 8;
const MAX_FIELD_BYTES = 4 * 1024;
const MAX_PARTS = 10;
const MAX_HEADERS = 32;
/** What the parts weigh beside the file: their headers, boundaries and fields. */
const OVERHEAD_BYTES = 64 * 1024;
/** A file whose contract names no limit. */
const DEFAULT_FILE_BYTES = 10 * 1024 * 1024;

/** The most bytes that the contract lets a file of this endpoint have. */
export function maxFileBytes({ body }: Pick<Endpoint, 'body'>): number {
  const limits = Object.values((body?.def.shape ?? {}) as Record<string, z.core.$ZodType>).flatMap(
    findMaxSizes,
  );
  return limits.length > 0 ? Math.max(...limits) : DEFAULT_FILE_BYTES;
}

function findMaxSizes(schema: z.core.$ZodType): number[] {
  return (schema._zod.def.checks ?? []).flatMap((check) => {
    const def = check._zod.def as { check: string; maximum?: number };
    return def.check === 'max_size' && def.maximum !== undefined ? [def.maximum] : [];
  });
}

const digests = new WeakMap<File, string>();
const contents = new WeakMap<File, Uint8Array>();

/** A file with its bytes at hand, which a `File` alone gives only later. */
export const toUpload = (file: File): UploadedFile => ({
  name: file.name,
  type: file.type,
  bytes: contents.get(file) ?? NO_BYTES,
});

const NO_BYTES = new Uint8Array();

const toComparable = (value: unknown): unknown =>
  value instanceof File ? (digests.get(value) ?? '') : value;

/** A body in which a file is told by its content, so that another file is another question. */
export function withFileDigests(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, toComparable(value)]));
}

/** Whether two bodies ask the same. */
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

/**
 * Reads the parts of an upload into the body that the contract judges: texts, and the file as a `File`.
 * Reading ends one byte past the limit; such a file then breaks the contract's own rule of size.
 */
export function createMultipartReader(endpoint: Endpoint) {
  const limit = maxFileBytes(endpoint);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) return;
    const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    request.body = body;

    if (Number(request.headers['content-length'] ?? 0) > limit + OVERHEAD_BYTES) {
      body['file'] = new File([new Uint8Array(limit + 1)], 'file');
      // The rest of it is not read.
      void reply.header('connection', 'close');
      return;
    }
    const limits = {
      files: 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      parts: MAX_PARTS,
      headerPairs: MAX_HEADERS,
      fileSize: limit + 1,
    };
    try {
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') body[part.fieldname] = part.value;
        else body[part.fieldname] = await readFilePart(part);
      }
    } catch (error) {
      throw toMultipartError(error);
    }
  };
}

/** What goes wrong while parts are read, no boundary or no end, is wrong with the parts. */
const toMultipartError = (cause: unknown): Error =>
  cause instanceof Error && 'statusCode' in cause
    ? cause
    : Object.assign(new Error('the upload cannot be read', { cause }), { statusCode: 400 });

async function readFilePart({ file, filename, mimetype }: MultipartFile): Promise<File> {
  const chunks: Buffer[] = [];
  const digest = createHash('sha256');
  for await (const chunk of file as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    digest.update(chunk);
  }
  const found = new File(chunks as unknown as BlobPart[], filename ?? '', { type: mimetype });
  digests.set(found, digest.digest('base64url'));
  contents.set(found, Buffer.concat(chunks));
  return found;
}
