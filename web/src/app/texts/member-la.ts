import balance from '#features/balance/texts.la.json';
import games from '#features/games/texts.la.json';
import notices from '#features/notices/texts.la.json';
import widgets from '#features/widgets/texts.la.json';
import type { Texts } from '#lib/texts-by-namespace.ts';

/** What home itself says. */
export const texts: Texts = { balance, games, notices, widgets };
