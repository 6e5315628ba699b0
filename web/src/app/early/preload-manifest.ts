import type { Language } from '@wallet/shared/limits.ts';

import type { TextGroup } from '#lib/i18n/text-files.ts';

/** Manifest of the built files that the first screen needs in addition to those in the HTML. */
export interface PreloadManifest {
  /** Scripts and style sheets by the path of the route. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<Language, Readonly<Record<TextGroup, string>>>>;
  readonly fonts: Readonly<Record<Language, readonly string[]>>;
}
