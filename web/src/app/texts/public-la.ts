import { textsByNamespace } from './texts-by-namespace.ts';

/** What a visitor needs, and the operator's messages. */
export const texts = textsByNamespace(
  import.meta.glob<object>(
    [
      '../../api/error-texts.la.json',
      '../../ui/texts.la.json',
      '../../features/{coming,contact,howto,registration,session,shell,terminated}/texts.la.json',
    ],
    { eager: true, import: 'default' },
  ),
);
