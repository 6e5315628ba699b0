import messages from '../../api/error-texts.en.json';
import type { NamespacedTexts } from '#lib/i18n/group-texts.ts';

/** The operator's messages: nothing that the first screen is drawn with. */
export const texts: NamespacedTexts = { 'error-texts': messages };
