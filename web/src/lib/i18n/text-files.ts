import type { Language } from '@wallet/shared/limits.ts';

/*
 * Texts live in `texts.<language>.json` of a feature. The namespace that `useTranslation` asks for is the name
 * of the folder. The build bundles the files of one group and language into one chunk.
 */

/** Groups that are loaded at one time: by everyone, with the member's home page, with the other member pages. */
export type TextGroup = 'public' | 'home' | 'member';

const GROUPS: Readonly<Record<Exclude<TextGroup, 'member'>, readonly string[]>> = {
  public: ['chat', 'contact', 'error-texts', 'howto', 'registration', 'session', 'shell', 'terminated', 'ui'],
  home: ['balance', 'games', 'notices', 'widgets'],
};

interface TextFile {
  readonly namespace: string;
  readonly language: Language;
  readonly group: TextGroup;
}

const TEXT_FILE = /([^\\/]+)[\\/](?:texts|([\w-]+-texts))\.(th|la|en)\.json$/;

/** Describes a text file by its path: `features/transfer/texts.th.json` is the namespace `transfer` in Thai. */
export function parseTextPath(path: string): TextFile | undefined {
  const [, folder, file, language] = TEXT_FILE.exec(path) ?? [];
  const namespace = file ?? folder;
  if (namespace === undefined) return undefined;
  const group = GROUPS.public.includes(namespace)
    ? 'public'
    : GROUPS.home.includes(namespace)
      ? 'home'
      : 'member';
  return { namespace, language: language as Language, group };
}
