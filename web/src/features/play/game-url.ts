import type { PlayPlatform } from '#entities/game/play-rules.ts';
import { toSafeUrl, type UrlUse } from '#lib/browser/safe-url.ts';

const URL_USES: Readonly<Record<PlayPlatform, UrlUse>> = { web: 'link', android: 'android', ios: 'ios' };

/**
 * Returns the safe address of a game, or `undefined`. On the web the deployment may have its own host for games
 * (F-66): it must be https and replaces the host of the link.
 */
export function toGameUrl(
  link: string | undefined,
  platform: PlayPlatform,
  gameHost: string,
): string | undefined {
  const url = toSafeUrl(link, URL_USES[platform]);
  if (url === undefined || platform !== 'web' || gameHost === '') return url;
  const host = toSafeUrl(gameHost.includes('://') ? gameHost : `https://${gameHost}`);
  if (host === undefined || !host.startsWith('https://')) return undefined;
  const address = new URL(url);
  address.protocol = 'https:';
  address.port = '';
  address.host = new URL(host).host;
  return toSafeUrl(address.href);
}

/** Returns true if an address opens an app instead of a tab. */
export const isAppUrl = (address: string): boolean => !/^https?:/i.test(address);
