import { groupByNamespace } from '#lib/i18n/group-texts.ts';

/** What a member sees beyond home: every text that no other part has. */
export const texts = groupByNamespace(
  import.meta.glob<object>(
    [
      '../../features/*/texts.th.json',
      '../../ui/*/texts.th.json',
      '!../../features/{chat,contact,howto,registration,session,shell,terminated}/texts.th.json',
      '!../../features/{balance,games,notices,widgets}/texts.th.json',
      '!../../features/{deposit,qr-code,slip,wallet-link}/texts.th.json',
    ],
    { eager: true, import: 'default' },
  ),
);
