import { readFileSync, statSync } from 'node:fs';

/** Largest file that is read: it is parsed as a whole, which takes several times its size in memory. */
const HAR_MAX_MB = 100;
const BYTES_PER_MB = 1024 * 1024;

/** A message of a websocket, as Chrome records it. */
interface HarFrame {
  readonly type?: 'send' | 'receive';
  readonly data?: string;
}

/** The parts of an entry that are read. Browsers leave out what they have not recorded. */
export interface HarEntry {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly postData?: {
      readonly mimeType?: string;
      readonly text?: string;
      readonly params?: readonly { readonly name?: string }[];
    };
  };
  readonly response: {
    readonly status: number;
    readonly content?: { readonly mimeType?: string; readonly text?: string; readonly encoding?: string };
  };
  readonly _webSocketMessages?: readonly HarFrame[];
}

/** Error of a recording that cannot be read; its message is a sentence for whoever has given the file. */
export class HarError extends Error {}

const isEntry = (value: unknown): value is HarEntry => {
  const { request, response } = (value ?? {}) as Partial<HarEntry>;
  return (
    typeof request?.method === 'string' &&
    typeof request.url === 'string' &&
    typeof response?.status === 'number'
  );
};

/** Reads the entries of a recording. Throws a `HarError` for a file that is none. */
export function readHar(file: string): readonly HarEntry[] {
  const text = readText(file);
  let har: { log?: { entries?: unknown } } | null;
  try {
    // Some programs write a mark of the byte order first.
    har = JSON.parse(text.replace(/^\uFEFF/, '')) as typeof har;
  } catch {
    const isCut = text.trimStart().startsWith('{') && !text.trimEnd().endsWith('}');
    throw new HarError(
      isCut
        ? `${file} ends too early: it was not saved completely. Export the recording again.`
        : `${file} is no HAR: it is not JSON. Save the recording of the network panel as HAR.`,
    );
  }
  const entries = har?.log?.entries;
  if (!Array.isArray(entries)) throw new HarError(`${file} is no HAR: it has no log.entries.`);
  return entries.filter(isEntry);
}

function readText(file: string): string {
  let size: number;
  try {
    const stats = statSync(file);
    if (!stats.isFile()) throw new HarError(`${file} is no file.`);
    size = stats.size;
    if (size > HAR_MAX_MB * BYTES_PER_MB) {
      const megabytes = Math.ceil(size / BYTES_PER_MB);
      throw new HarError(
        `${file} has ${megabytes} MB; at most ${HAR_MAX_MB} MB are read. Filter the network panel by /api before you export, which leaves out pictures and scripts.`,
      );
    }
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof HarError) throw error;
    throw new HarError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`);
  }
}
