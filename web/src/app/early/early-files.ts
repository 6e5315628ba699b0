import type { Language } from '@wallet/shared/limits.ts';

import type { TextGroup } from '#lib/i18n/text-files.ts';

/** Names of the built files that a first screen needs besides those that the page itself names. */
export interface EarlyFiles {
  /** Scripts and style sheets by the path of the route. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<Language, Readonly<Record<TextGroup, string>>>>;
  readonly fonts: Readonly<Record<Language, readonly string[]>>;
}
