import type { UiLanguage } from '../kit/sandbox.ts';
import { isWhole, takeSample } from './run-length.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

interface LanguageViewport {
  readonly language: UiLanguage;
  readonly viewport: { readonly width: number; readonly height: number };
}

const EVERY_PAIR: readonly LanguageViewport[] = (['th', 'la', 'en'] as const).flatMap((language) =>
  [PHONE, DESKTOP].map((viewport) => ({ language, viewport })),
);

/**
 * Pairs of language and viewport that cover each language and each width at least once; every pair in `npm run proof`.
 * For journeys on which money depends.
 */
export const LANGUAGE_VIEWPORTS: readonly LanguageViewport[] = isWhole
  ? EVERY_PAIR
  : [
      { language: 'th', viewport: PHONE },
      { language: 'la', viewport: DESKTOP },
      { language: 'en', viewport: PHONE },
    ];

/** Returns one pair for the journeys of a file, the same for a seed; every pair in `npm run proof`. */
export const sampleViewports = (journeys: string): readonly LanguageViewport[] =>
  takeSample(
    EVERY_PAIR,
    EVERY_PAIR.length,
    ({ language, viewport }) => `${journeys} ${language} ${viewport.width}`,
  );
