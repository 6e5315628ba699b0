import contact from '#features/contact/texts.th.json';
import howto from '#features/howto/texts.th.json';
import registration from '#features/registration/texts.th.json';
import type { Texts } from '#lib/texts-by-namespace.ts';

/** What a visitor sees beyond the login. */
export const texts: Texts = { contact, howto, registration };
