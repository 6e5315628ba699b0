import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { HOWTO_VIDEO_COUNT } from '@wallet/shared/limits.ts';

import { appConfig } from '#lib/app-config.ts';
import { toSafeUrl } from '#lib/browser/safe-url.ts';
import { localStore } from '#lib/browser/storage.ts';
import { decodeNumber } from '#lib/browser/stored-record.ts';
import { useStored } from '#lib/react/use-stored.ts';

/** Subjects of the five videos, in the order of §2 (F-73). */
const SUBJECTS = ['wallet', 'enterGame', 'checkBalance', 'receiveBonus', 'endBonus'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface Video {
  /** Number in the address (`?v=2`), from 1. */
  readonly number: number;
  readonly subject: Subject;
  /** `undefined` if the configured address is unsafe or missing. */
  readonly url: string | undefined;
  /** Length of a video that ships with the app; `undefined` for any other. */
  readonly seconds: number | undefined;
}

/** Lengths of the default videos. */
const DEFAULT_SECONDS: readonly number[] = [12, 12, 12, 12, 12];

/** Returns the videos with the addresses that the deployment has configured. */
export const getVideos = (addresses: readonly string[] = appConfig.howtoVideos): readonly Video[] =>
  SUBJECTS.slice(0, HOWTO_VIDEO_COUNT).map((subject, index) => ({
    number: index + 1,
    subject,
    url: toSafeUrl(addresses[index], 'media'),
    seconds: addresses[index] === DEFAULT_CONFIG.howtoVideos[index] ? DEFAULT_SECONDS[index] : undefined,
  }));

/** Key of the numbers of the videos that were watched to the end on this device, stored as `1,2`. */
const WATCHED_KEY = 'w.watched';

const parseNumbers = (text = ''): readonly number[] =>
  text.split(',').flatMap((each) => decodeNumber(each) ?? []);

export function markWatched(number: number): void {
  const watched = parseNumbers(localStore.get(WATCHED_KEY));
  if (watched.includes(number)) return;
  localStore.set(WATCHED_KEY, [...watched, number].sort((a, b) => a - b).join(','));
}

/** Returns the numbers of the watched videos. */
export const useWatchedVideos = (): readonly number[] => parseNumbers(useStored(WATCHED_KEY));
