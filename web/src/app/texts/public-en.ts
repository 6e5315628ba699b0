import session from '#features/session/texts.en.json';
import shell from '#features/shell/texts.en.json';
import terminated from '#features/terminated/texts.en.json';
import type { NamespacedTexts } from '#lib/i18n/group-texts.ts';
import ui from '#ui/texts.en.json';

/** What everyone sees first. */
export const texts: NamespacedTexts = { session, shell, terminated, ui };
