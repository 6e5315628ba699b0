import session from '#features/session/texts.la.json';
import shell from '#features/shell/texts.la.json';
import terminated from '#features/terminated/texts.la.json';
import type { Texts } from '#lib/texts-by-namespace.ts';
import ui from '#ui/texts.la.json';

/** What everyone sees first. */
export const texts: Texts = { session, shell, terminated, ui };
