import balance from '#features/balance/texts.la.json';
import games from '#features/games/texts.la.json';
import notices from '#features/notices/texts.la.json';
import widgets from '#features/widgets/texts.la.json';
import type { NamespacedTexts } from '#lib/i18n/group-texts.ts';

/** What home itself says. */
export const texts: NamespacedTexts = { balance, games, notices, widgets };
