import session from '#features/session/texts.th.json';
import shell from '#features/shell/texts.th.json';
import terminated from '#features/terminated/texts.th.json';
import type { NamespacedTexts } from '#lib/i18n/group-texts.ts';
import ui from '#ui/texts.th.json';

/** What everyone sees first. */
export const texts: NamespacedTexts = { session, shell, terminated, ui };
