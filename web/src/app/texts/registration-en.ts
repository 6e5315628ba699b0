import registration from '../../features/registration/texts.en.json';
import type { Texts } from './texts-by-namespace.ts';

/** The registration's: nothing that a login needs. */
export const texts: Texts = { registration };
