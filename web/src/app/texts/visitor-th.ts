import contact from '#features/contact/texts.th.json';
import howto from '#features/howto/texts.th.json';
import registration from '#features/registration/texts.th.json';
import type { NamespacedTexts } from '#lib/i18n/group-texts.ts';

/** What a visitor sees beyond the login. */
export const texts: NamespacedTexts = { contact, howto, registration };
