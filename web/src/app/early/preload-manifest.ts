import type { Language } from '@wallet/shared/limits.ts';

import type { TextGroup } from '#lib/i18n/text-files.ts';

/** Files and queries of the first screen of an address, without the files in the HTML. */
interface PreloadRoute {
  /** Scripts and style sheets. */
  readonly files: readonly string[];
  readonly texts: readonly TextGroup[];
  /** Queries, which a member’s token is sent with. */
  readonly queries: readonly string[];
}

/** Manifest of the built files that the first screen needs. */
export interface PreloadManifest {
  readonly routes: Readonly<Record<string, PreloadRoute>>;
  readonly texts: Readonly<Record<Language, Readonly<Record<TextGroup, string>>>>;
  readonly fonts: Readonly<Record<Language, readonly string[]>>;
}
