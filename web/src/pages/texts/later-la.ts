import { groupByNamespace } from '#lib/i18n/group-texts.ts';

/** What a member sees beyond home: every text that no other part has. */
export const texts = groupByNamespace(
  import.meta.glob<object>(
    [
      '../../features/*/texts.la.json',
      '../../ui/*/texts.la.json',
      '!../../features/{chat,contact,howto,registration,session,shell,terminated}/texts.la.json',
      '!../../features/{balance,games,notices,widgets}/texts.la.json',
      '!../../features/{deposit,qr-code,slip,wallet-link}/texts.la.json',
    ],
    { eager: true, import: 'default' },
  ),
);
