import contact from '#features/contact/texts.en.json';
import howto from '#features/howto/texts.en.json';
import registration from '#features/registration/texts.en.json';
import type { NamespacedTexts } from '#lib/i18n/group-texts.ts';

/** What a visitor sees beyond the login. */
export const texts: NamespacedTexts = { contact, howto, registration };
