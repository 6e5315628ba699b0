/** A message of a websocket, as Chrome records it. */
interface HarFrame {
  readonly type?: 'send' | 'receive';
  readonly data?: string;
}

interface HarHeader {
  readonly name?: string;
  readonly value?: string;
}

/** The parts of an entry that are read. Browsers leave out what they have not recorded. */
export interface HarEntry {
  readonly startedDateTime?: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers?: readonly HarHeader[];
    readonly postData?: {
      readonly mimeType?: string;
      readonly text?: string;
      readonly params?: readonly { readonly name?: string }[];
    };
  };
  readonly response: {
    readonly status: number;
    readonly headers?: readonly HarHeader[];
    readonly content?: { readonly mimeType?: string; readonly text?: string; readonly encoding?: string };
  };
  readonly _webSocketMessages?: readonly HarFrame[];
}

/** Error of a recording that cannot be read; its message is a sentence for whoever has given it. */
export class HarError extends Error {}

/** Largest recording that is read: it is parsed as a whole, which takes several times its size in memory. */
export const HAR_MAX_MB = 100;
const BYTES_PER_MB = 1024 * 1024;

/** Throws a `HarError` for a recording that is too large. */
export function checkHarSize(name: string, bytes: number, maxMegabytes = HAR_MAX_MB): void {
  if (bytes <= maxMegabytes * BYTES_PER_MB) return;
  const megabytes = Math.ceil(bytes / BYTES_PER_MB);
  throw new HarError(
    `${name} has ${megabytes} MB; at most ${maxMegabytes} MB are read. Filter the network panel by /api before you export, which leaves out pictures and scripts.`,
  );
}

const isEntry = (value: unknown): value is HarEntry => {
  const { request, response } = (value ?? {}) as Partial<HarEntry>;
  return (
    typeof request?.method === 'string' &&
    typeof request.url === 'string' &&
    typeof response?.status === 'number'
  );
};

/** Lists the entries of a parsed recording. Throws a `HarError` for anything else. */
export function listHarEntries(name: string, har: unknown): readonly HarEntry[] {
  const { log } = (har ?? {}) as { readonly log?: { readonly entries?: unknown } | null };
  const entries = log?.entries;
  if (!Array.isArray(entries)) throw new HarError(`${name} is no HAR: it has no log.entries.`);
  return entries.filter(isEntry);
}

/** Parses the text of a recording. Throws a `HarError` for a text that is none. */
export function parseHar(name: string, text: string): readonly HarEntry[] {
  let har: unknown;
  try {
    // Some programs write a mark of the byte order first.
    har = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    const isCut = text.trimStart().startsWith('{') && !text.trimEnd().endsWith('}');
    throw new HarError(
      isCut
        ? `${name} ends too early: it was not saved completely. Export the recording again.`
        : `${name} is no HAR: it is not JSON. Save the recording of the network panel as HAR.`,
    );
  }
  return listHarEntries(name, har);
}

/** Decodes the body of a recorded response. */
export function readContent({ content }: HarEntry['response']): string {
  const { text = '', encoding } = content ?? {};
  if (encoding !== 'base64') return text;
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));
  } catch {
    return text;
  }
}

function toHost(url: string): string | undefined {
  try {
    return new URL(url).host;
  } catch {
    return undefined;
  }
}

const HOSTS_SHOWN = 3;

/** Says of a recording without a call of the contract which sites it is of. */
export function toForeignSite(entries: readonly HarEntry[]): string {
  const hosts = [...new Set(entries.flatMap(({ request: { url } }) => toHost(url) ?? []))];
  if (hosts.length === 0) return 'The recording is empty.';
  const shown = hosts.slice(0, HOSTS_SHOWN).join(', ');
  const more = hosts.length > HOSTS_SHOWN ? ` and ${hosts.length - HOSTS_SHOWN} more` : '';
  return `The recording has no call of the wallet's API; it is of ${shown}${more}.`;
}
