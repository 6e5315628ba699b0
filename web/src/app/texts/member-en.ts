import { textsByNamespace } from './texts-by-namespace.ts';

/** What only a member sees: every feature that the visitor's texts do not name. */
export const texts = textsByNamespace(
  import.meta.glob<object>(
    [
      '../../features/*/texts.en.json',
      '../../ui/*/texts.en.json',
      '!../../features/{contact,howto,registration,session,shell,terminated}/texts.en.json',
      '!../../features/{deposit,qr-code,slip,wallet-link}/texts.en.json',
    ],
    { eager: true, import: 'default' },
  ),
);
