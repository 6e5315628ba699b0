import balance from '#features/balance/texts.th.json';
import games from '#features/games/texts.th.json';
import notices from '#features/notices/texts.th.json';
import widgets from '#features/widgets/texts.th.json';
import type { Texts } from '#lib/texts-by-namespace.ts';

/** What home itself says. */
export const texts: Texts = { balance, games, notices, widgets };
