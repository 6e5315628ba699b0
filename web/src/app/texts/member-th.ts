import { textsByNamespace } from './texts-by-namespace.ts';

/** What only a member sees: every feature that the visitor's texts do not name. */
export const texts = textsByNamespace(
  import.meta.glob<object>(
    [
      '../../features/*/texts.th.json',
      '../../ui/*/texts.th.json',
      '!../../features/{contact,howto,registration,session,shell,terminated}/texts.th.json',
      '!../../features/{deposit,qr-code,slip,wallet-link}/texts.th.json',
    ],
    { eager: true, import: 'default' },
  ),
);
