import type { Language } from '@wallet/shared/limits.ts';

/*
 * Texts live in `texts.<language>.json` of a feature. The namespace that `useTranslation` asks for is the name
 * of the folder. The build bundles the files of one group and language into one chunk.
 */

/**
 * Texts that are loaded together. `public`: before the first page. `visitor`: with the further pages of visitors.
 * `home`: with the member's home page. `member`: with everything else.
 */
export type TextGroup = 'public' | 'visitor' | 'home' | 'member';

const NAMESPACES: Readonly<Record<Exclude<TextGroup, 'member'>, readonly string[]>> = {
  public: ['error-texts', 'session', 'shell', 'terminated', 'ui'],
  visitor: ['chat', 'contact', 'howto', 'registration'],
  home: ['balance', 'games', 'notices', 'widgets'],
};

function groupOf(namespace: string): TextGroup {
  if (NAMESPACES.public.includes(namespace)) return 'public';
  if (NAMESPACES.visitor.includes(namespace)) return 'visitor';
  return NAMESPACES.home.includes(namespace) ? 'home' : 'member';
}

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
  return { namespace, language: language as Language, group: groupOf(namespace) };
}
