import type { FastifyRequest } from 'fastify';

import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { getSchemaFields, type Schema } from '@wallet/shared/schema/walk-schema.ts';

import { readFile } from '#http/call/uploaded-file.ts';

const MAX_FIELDS = 8;
const MAX_FIELD_BYTES = 4 * 1024;
const MAX_PARTS = 10;
const MAX_HEADERS = 32;
/** Approximate size of a recorded part beside its name and value: name, type and digest of a file. */
const PART_OVERHEAD = 500;
/** Limit of a file if the contract sets none. */
const DEFAULT_FILE_BYTES = 10 * 1024 * 1024;

/** Returns the largest file size that the endpoint's contract allows, in bytes. */
export function maxFileBytes({ body }: Pick<Endpoint, 'body'>): number {
  const limits = Object.values(getSchemaFields(body)).flatMap(findMaxSizes);
  return limits.length > 0 ? Math.max(...limits) : DEFAULT_FILE_BYTES;
}

function findMaxSizes(schema: Schema): number[] {
  return (schema._zod.def.checks ?? []).flatMap((check) => {
    const def = check._zod.def as { check: string; maximum?: number };
    return def.check === 'max_size' && def.maximum !== undefined ? [def.maximum] : [];
  });
}

/**
 * Creates the hook that parses a multipart body: fields become strings and the file becomes a `File`. A file that is too
 * large is kept up to one byte above the limit, so that the contract's own size check rejects it; the rest is read and
 * discarded, because a client that cannot send its whole body may never read the response.
 */
export function createMultipartReader(endpoint: Endpoint) {
  const options = {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      parts: MAX_PARTS,
      headerPairs: MAX_HEADERS,
      fileSize: maxFileBytes(endpoint) + 1,
    },
  };
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) return;
    // Without a prototype, a part named `__proto__` is a field like any other.
    const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    request.body = body;
    try {
      for await (const part of request.parts(options)) {
        // Each part counts, with what is kept beside its content.
        request.bodyLength += PART_OVERHEAD + part.fieldname.length;
        if (part.type === 'field') {
          body[part.fieldname] = part.value;
          request.bodyLength += String(part.value).length;
        } else body[part.fieldname] = await readFile(part.file, part.filename ?? '', part.mimetype);
      }
    } catch (error) {
      throw toMultipartError(error);
    }
  };
}

/** Converts a parser error without a status, such as a missing boundary, to a 400. */
const toMultipartError = (cause: unknown): Error =>
  cause instanceof Error && 'statusCode' in cause
    ? cause
    : Object.assign(new Error('The multipart body could not be parsed.', { cause }), { statusCode: 400 });
