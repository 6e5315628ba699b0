import { groupByNamespace } from '#lib/i18n/group-texts.ts';

/** What a member sees beyond home: every text that no other part has. */
export const texts = groupByNamespace(
  import.meta.glob<object>(
    [
      '../../features/*/texts.en.json',
      '../../ui/*/texts.en.json',
      '!../../features/{chat,contact,howto,registration,session,shell,terminated}/texts.en.json',
      '!../../features/{balance,games,notices,widgets}/texts.en.json',
      '!../../features/{deposit,qr-code,slip,wallet-link}/texts.en.json',
    ],
    { eager: true, import: 'default' },
  ),
);
