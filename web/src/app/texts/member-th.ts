import balance from '#features/balance/texts.th.json';
import games from '#features/games/texts.th.json';
import notices from '#features/notices/texts.th.json';
import widgets from '#features/widgets/texts.th.json';
import type { NamespacedTexts } from '#lib/i18n/group-texts.ts';

/** What home itself says. */
export const texts: NamespacedTexts = { balance, games, notices, widgets };
