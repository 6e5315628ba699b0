import session from '#features/session/texts.la.json';
import shell from '#features/shell/texts.la.json';
import terminated from '#features/terminated/texts.la.json';
import type { NamespacedTexts } from '#lib/i18n/group-texts.ts';
import ui from '#ui/texts.la.json';

/** What everyone sees first. */
export const texts: NamespacedTexts = { session, shell, terminated, ui };
