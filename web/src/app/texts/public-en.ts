import { textsByNamespace } from './texts-by-namespace.ts';

/** What a visitor sees. */
export const texts = textsByNamespace(
  import.meta.glob<object>(
    ['../../ui/texts.en.json', '../../features/{contact,howto,session,shell,terminated}/texts.en.json'],
    { eager: true, import: 'default' },
  ),
);
