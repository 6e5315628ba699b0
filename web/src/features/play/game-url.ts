import { toSafeUrl, type UrlUse } from '#lib/browser/safe-url.ts';

import type { PlayPlatform } from './play-rules.ts';

const SINKS: Readonly<Record<PlayPlatform, UrlUse>> = { web: 'link', android: 'android', ios: 'ios' };

/**
 * The address at which a game opens, or undefined where it may not be opened. On the web the deployment may
 * have a host of its own for games (F-66), which must be https and takes the place of the operator's.
 */
export function toGameUrl(link: string | undefined, way: PlayPlatform, gameHost: string): string | undefined {
  const checked = toSafeUrl(link, SINKS[way]);
  if (checked === undefined || way !== 'web' || gameHost === '') return checked;
  const host = toSafeUrl(gameHost.includes('://') ? gameHost : `https://${gameHost}`);
  if (host === undefined || !host.startsWith('https://')) return undefined;
  const address = new URL(checked);
  address.protocol = 'https:';
  address.port = '';
  address.host = new URL(host).host;
  return toSafeUrl(address.href);
}

/** Whether an address is that of an app: it opens no tab. */
export const isAppUrl = (address: string): boolean => !/^https?:/i.test(address);
