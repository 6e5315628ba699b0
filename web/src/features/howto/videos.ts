import { DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';
import { HOWTO_VIDEO_COUNT } from '@wallet/shared/limits.ts';

import { appConfig } from '#lib/app-config.ts';
import { toSafeUrl } from '#lib/browser/safe-url.ts';

/** The five subjects in the order of §2 (F-73). */
export const SUBJECTS = ['wallet', 'enterGame', 'checkBalance', 'receiveBonus', 'endBonus'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface Video {
  /** From 1, as the address `?v=2` counts. */
  readonly number: number;
  readonly subject: Subject;
  /** Undefined where the configured address is refused or missing. */
  readonly address: string | undefined;
  /** Of the clips that ship with the app; unknown for any other. */
  readonly seconds: number | undefined;
}

/** How long the default clips are; `scripts/make-howto.mjs` draws them. */
const DEFAULT_SECONDS: readonly number[] = [12, 12, 12, 12, 12];

/** The videos with the addresses of the deployment. */
export const getVideos = (addresses: readonly string[] = appConfig.howtoVideos): readonly Video[] =>
  SUBJECTS.slice(0, HOWTO_VIDEO_COUNT).map((subject, index) => ({
    number: index + 1,
    subject,
    address: toSafeUrl(addresses[index], 'media'),
    seconds: addresses[index] === DEFAULT_CONFIG.howtoVideos[index] ? DEFAULT_SECONDS[index] : undefined,
  }));
