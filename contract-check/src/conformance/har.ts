import { decodeText } from '@wallet/shared/files/decode-text.ts';
import { findOperation } from '@wallet/shared/operator/find-operation.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';

/** A message of a websocket, as Chrome records it. */
interface HarFrame {
  readonly type?: 'send' | 'receive';
  readonly data?: string;
}

export interface HarHeader {
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
    readonly bodySize?: number;
    readonly postData?: {
      readonly mimeType?: string;
      readonly text?: string;
      readonly params?: readonly { readonly name?: string }[];
    };
  };
  readonly response: {
    readonly status: number;
    /** Target of a redirect; empty for none. */
    readonly redirectURL?: string;
    readonly headers?: readonly HarHeader[];
    readonly content?: {
      readonly mimeType?: string;
      readonly text?: string;
      readonly encoding?: string;
      /** Bytes of the body as it came, decoded. */
      readonly size?: number;
      /** Name of the file in which Playwright stores the body instead. */
      readonly _file?: string;
    };
  };
  readonly _webSocketMessages?: readonly HarFrame[];
  /** Path in front of the API that `listHarEntries` has removed from the address. */
  readonly _pathPrefix?: string;
}

/** Error of a recording that cannot be read; its message is a sentence for whoever has given it. */
export class HarError extends Error {}

/** Largest recording that is read: it is parsed as a whole, which takes several times its size in memory. */
const HAR_MAX_MB = 100;
const BYTES_PER_MB = 1024 * 1024;

/** Throws a `HarError` for a recording that is too large. */
export function checkHarSize(name: string, bytes: number): void {
  if (bytes <= HAR_MAX_MB * BYTES_PER_MB) return;
  const megabytes = Math.ceil(bytes / BYTES_PER_MB);
  throw new HarError(
    `${name} has ${megabytes} MB; at most ${HAR_MAX_MB} MB are read. Filter the network panel by /api before you export, which leaves out pictures and scripts.`,
  );
}

/** Reads an entry; some programs write the status as a text, or the method in small letters. */
function readEntry(value: unknown): readonly HarEntry[] {
  const { request, response } = (value ?? {}) as Partial<HarEntry>;
  const status = Number((response?.status as unknown) ?? Number.NaN);
  if (typeof request?.method !== 'string' || typeof request.url !== 'string' || Number.isNaN(status))
    return [];
  return [
    {
      ...(value as HarEntry),
      request: { ...request, method: request.method.toUpperCase() },
      response: { ...(response as HarEntry['response']), status },
    },
  ];
}

/**
 * Sorts entries by the start of their calls: some programs write them in the order of their answers or of their pages.
 * Unless every entry has a time, their order stays.
 */
function sortByStart(entries: readonly HarEntry[]): readonly HarEntry[] {
  const timed = entries.flatMap((entry) => {
    const start = readTime(entry.startedDateTime);
    return start === undefined ? [] : [{ entry, start }];
  });
  if (timed.length < entries.length) return entries;
  return timed.sort((one, other) => one.start - other.start).map(({ entry }) => entry);
}

/**
 * Lists the entries of a parsed recording in the order of their calls, as the app sends them. Throws a `HarError` for
 * anything else.
 */
export function listHarEntries(name: string, har: unknown): readonly HarEntry[] {
  const { log } = (har ?? {}) as { readonly log?: { readonly entries?: unknown } | null };
  const entries = log?.entries;
  if (!Array.isArray(entries)) throw new HarError(`${name} is no HAR: it has no log.entries.`);
  return removePathPrefix(sortByStart((entries as unknown[]).flatMap(readEntry)));
}

/** Parses the bytes of a recording. Throws a `HarError` if they are no valid HAR. */
export function parseHar(name: string, bytes: Uint8Array): readonly HarEntry[] {
  const text = decodeText(bytes);
  if (text.startsWith('PK\u0003\u0004')) {
    throw new HarError(
      `${name} is an archive. Unpack it, or record again with the bodies in the file: with Playwright, a name that ends in .har and content: 'embed'.`,
    );
  }
  let har: unknown;
  try {
    har = JSON.parse(text);
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

/** Parses an address; undefined for a text that is none. `URL.canParse` is newer than some supported browsers. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Returns true for a call of the wallet's API. */
export function isWalletCall({ request: { method, url } }: HarEntry): boolean {
  const parsed = parseUrl(url);
  return parsed !== undefined && findOperation(method, parsed.pathname) !== undefined;
}

/** Finds the address in front of the path of a call, such as `https://gateway.example/wallet/v2`. */
function findBase({ request: { method, url } }: HarEntry): string | undefined {
  const parsed = parseUrl(url);
  if (!parsed) return undefined;
  const { origin, pathname } = parsed;
  const at = [...pathname.matchAll(/\/api\//g)].find(
    ({ index }) => findOperation(method, pathname.slice(index)) !== undefined,
  );
  return at && `${origin}${pathname.slice(0, at.index)}`;
}

/**
 * Removes the path of a gateway that stands in front of the API, such as `/wallet/v2`. Only where no call is at the root
 * of its site, and only that of the address with most calls.
 */
function removePathPrefix(entries: readonly HarEntry[]): readonly HarEntry[] {
  if (entries.some(isWalletCall)) return entries;
  const counts = new Map<string, number>();
  for (const base of entries.flatMap((entry) => findBase(entry) ?? [])) {
    counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  const [base] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  if (base === undefined) return entries;
  const { origin, pathname } = new URL(base);
  return entries.map((entry) => {
    const { request } = entry;
    if (!request.url.startsWith(`${base}/`)) return entry;
    const url = `${origin}${request.url.slice(base.length)}`;
    return { ...entry, request: { ...request, url }, _pathPrefix: pathname };
  });
}

const HOSTS_SHOWN = 3;

/** Says of a recording without a call of the contract which sites it is of. */
export function toForeignSite(entries: readonly HarEntry[]): string {
  const hosts = [...new Set(entries.flatMap(({ request: { url } }) => parseUrl(url)?.host ?? []))];
  if (hosts.length === 0) return 'The recording is empty.';
  const shown = hosts.slice(0, HOSTS_SHOWN).join(', ');
  const more = hosts.length > HOSTS_SHOWN ? ` and ${hosts.length - HOSTS_SHOWN} more` : '';
  return `The recording has no call of the wallet's API; it is of ${shown}${more}.`;
}
