import session from '#features/session/texts.th.json';
import shell from '#features/shell/texts.th.json';
import terminated from '#features/terminated/texts.th.json';
import type { Texts } from '#lib/texts-by-namespace.ts';
import ui from '#ui/texts.th.json';

/** What everyone sees first. */
export const texts: Texts = { session, shell, terminated, ui };
