import session from '#features/session/texts.en.json';
import shell from '#features/shell/texts.en.json';
import terminated from '#features/terminated/texts.en.json';
import type { Texts } from '#lib/texts-by-namespace.ts';
import ui from '#ui/texts.en.json';

/** What everyone sees first. */
export const texts: Texts = { session, shell, terminated, ui };
