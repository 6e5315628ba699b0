import { safeUrl, type UrlSink } from '#lib/safe-url.ts';

import type { Way } from './play-plan.ts';

const SINKS: Readonly<Record<Way, UrlSink>> = { web: 'link', android: 'android', ios: 'ios' };

/**
 * The address at which a game opens, or undefined where it may not be opened. On the web the deployment may
 * have a host of its own for games (F-66), which must be https and takes the place of the operator's.
 */
export function gameAddress(link: string | undefined, way: Way, gameHost: string): string | undefined {
  const checked = safeUrl(link, SINKS[way]);
  if (checked === undefined || way !== 'web' || gameHost === '') return checked;
  const host = safeUrl(gameHost.includes('://') ? gameHost : `https://${gameHost}`);
  if (host === undefined || !host.startsWith('https://')) return undefined;
  const address = new URL(checked);
  address.protocol = 'https:';
  address.port = '';
  address.host = new URL(host).host;
  return safeUrl(address.href);
}

/** Whether an address is that of an app: it opens no tab. */
export const isAppAddress = (address: string): boolean => !/^https?:/i.test(address);
