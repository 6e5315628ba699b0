import contact from '#features/contact/texts.en.json';
import howto from '#features/howto/texts.en.json';
import registration from '#features/registration/texts.en.json';
import type { Texts } from '#lib/texts-by-namespace.ts';

/** What a visitor sees beyond the login. */
export const texts: Texts = { contact, howto, registration };
