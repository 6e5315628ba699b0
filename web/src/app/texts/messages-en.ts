import messages from '../../api/error-texts.en.json';
import type { Texts } from '#lib/texts-by-namespace.ts';

/** The operator's messages: nothing that the first screen is drawn with. */
export const texts: Texts = { 'error-texts': messages };
