import bcd from '@mdn/browser-compat-data/forLegacyNode';
import type {
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';

/** Browsers of the table: name in `browserslist`, name in MDN's data, heading. */
export const BROWSERS = [
  { target: 'chrome', mdn: 'chrome', heading: 'Chrome' },
  { target: 'edge', mdn: 'edge', heading: 'Edge' },
  { target: 'safari', mdn: 'safari', heading: 'Safari' },
  { target: 'ios_saf', mdn: 'safari_ios', heading: 'Safari (iOS)' },
  { target: 'firefox', mdn: 'firefox', heading: 'Firefox' },
  { target: 'samsung', mdn: 'samsunginternet_android', heading: 'Samsung Internet' },
] as const;

export type BrowserTarget = (typeof BROWSERS)[number]['target'];

/** Oldest version of each browser that has a feature; `Infinity` if none has it. */
export type Versions = ReadonlyMap<BrowserTarget, number>;

/** Reads the oldest versions that have a feature without a flag or a prefix. Throws if the data has no such feature. */
export function readVersions(key: string): Versions {
  const found = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], bcd) as
    Identifier | undefined;
  const support = found?.__compat?.support;
  if (!support) throw new Error(`MDN's data has no "${key}"`);
  return new Map(BROWSERS.map(({ target, mdn }) => [target, oldestVersion(support[mdn])]));
}

/** Returns the first version with the whole feature, or, if there is none, the first with a part of it. */
function oldestVersion(statement: SupportStatement | undefined): number {
  const statements: readonly SimpleSupportStatement[] = [statement ?? []].flat();
  const usable = statements.filter(
    ({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name,
  );
  const whole = usable.filter(({ partial_implementation }) => !partial_implementation);
  const versions = (whole.length > 0 ? whole : usable)
    .map(({ version_added }) =>
      typeof version_added === 'string' ? Number.parseFloat(version_added) : Number.NaN,
    )
    .filter((version) => !Number.isNaN(version));
  return Math.min(...versions, Number.POSITIVE_INFINITY);
}
