import contact from '#features/contact/texts.la.json';
import howto from '#features/howto/texts.la.json';
import registration from '#features/registration/texts.la.json';
import type { Texts } from '#lib/texts-by-namespace.ts';

/** What a visitor sees beyond the login. */
export const texts: Texts = { contact, howto, registration };
