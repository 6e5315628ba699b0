import balance from '#features/balance/texts.en.json';
import games from '#features/games/texts.en.json';
import notices from '#features/notices/texts.en.json';
import widgets from '#features/widgets/texts.en.json';
import type { NamespacedTexts } from '#lib/i18n/group-texts.ts';

/** What home itself says. */
export const texts: NamespacedTexts = { balance, games, notices, widgets };
