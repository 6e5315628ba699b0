import { LANGUAGES } from '@wallet/shared/limits.ts';

import type { UiLanguage } from '../../kit/src/sandbox.ts';
import { takeRows } from './run-length.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

interface LanguageViewport {
  readonly language: UiLanguage;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** Language and width of a journey: Thai on a phone in `npm test`, every pair in `npm run proof`. */
export const LANGUAGE_VIEWPORTS: readonly LanguageViewport[] = takeRows(
  LANGUAGES.flatMap((language) => [PHONE, DESKTOP].map((viewport) => ({ language, viewport }))),
  1,
);
