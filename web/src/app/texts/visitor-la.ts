import contact from '#features/contact/texts.la.json';
import howto from '#features/howto/texts.la.json';
import registration from '#features/registration/texts.la.json';
import type { NamespacedTexts } from '#lib/i18n/group-texts.ts';

/** What a visitor sees beyond the login. */
export const texts: NamespacedTexts = { contact, howto, registration };
