import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/** Longest text that a compressed body may become. */
const DECODED_MAX_BYTES = 8 * 1024 * 1024;
const LIMIT = { maxOutputLength: DECODED_MAX_BYTES };

/** `deflate` means the zlib format; some servers send it without its header. */
function inflate(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, LIMIT);
  } catch {
    return inflateRawSync(bytes, LIMIT);
  }
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gunzipSync(bytes, LIMIT),
  'x-gzip': (bytes) => gunzipSync(bytes, LIMIT),
  br: (bytes) => brotliDecompressSync(bytes, LIMIT),
  deflate: inflate,
};

/** Decodes a body by its `content-encoding`. Returns undefined for an unknown encoding, or bytes that are not in it. */
export function decodeBody(bytes: Buffer, encoding = ''): Buffer | undefined {
  if (bytes.length === 0) return bytes;
  try {
    const names = encoding.toLowerCase().split(',');
    return names
      .map((name) => name.trim())
      .filter(Boolean)
      .reduceRight<Buffer | undefined>((decoded, name) => decoded && DECODERS[name]?.(decoded), bytes);
  } catch {
    return undefined;
  }
}
