import type { Language } from '@wallet/shared/limits.ts';

/*
 * Texts live in `texts.<language>.json` of a feature. The namespace that `useTranslation` asks for is the name
 * of the folder. The build bundles the files of one group and language into one chunk.
 */

/**
 * Texts that are loaded together. `public`: before the first page, and what the member's home page needs, which is then one
 * request less. `visitor`: with the further pages of visitors. `member`: with everything else.
 */
export type TextGroup = 'public' | 'visitor' | 'member';

const NAMESPACES: Readonly<Record<Exclude<TextGroup, 'member'>, readonly string[]>> = {
  public: [
    'balance',
    'command',
    'error-texts',
    'games',
    'notices',
    'play',
    'session',
    'shell',
    'terminated',
    'ui',
    'widgets',
  ],
  visitor: ['chat', 'contact', 'howto', 'registration'],
};

function groupOf(namespace: string): TextGroup {
  if (NAMESPACES.public.includes(namespace)) return 'public';
  return NAMESPACES.visitor.includes(namespace) ? 'visitor' : 'member';
}

interface TextFile {
  readonly namespace: string;
  readonly language: Language;
  readonly group: TextGroup;
}

const TEXT_FILE = /([^\\/]+)[\\/](?:texts|([\w-]+-texts))\.([a-z]+)\.json$/;

/** Describes a text file by its path: `features/transfer/texts.th.json` is the namespace `transfer` in Thai. */
export function parseTextPath(path: string): TextFile | undefined {
  const [, folder, file, language] = TEXT_FILE.exec(path) ?? [];
  const namespace = file ?? folder;
  if (namespace === undefined) return undefined;
  return { namespace, language: language as Language, group: groupOf(namespace) };
}
