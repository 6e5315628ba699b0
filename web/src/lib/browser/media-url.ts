import { appConfig } from '#lib/app-config.ts';

import { toSafeUrl, type UrlUse } from './safe-url.ts';

/**
 * Checks the address of an operator's picture or file and returns it resolved: a path is one of the operator's API,
 * which may have another origin than the page, and http in a local network. Returns undefined for what `toSafeUrl` refuses.
 */
export function toMediaUrl(
  value: unknown,
  use: UrlUse = 'image',
  api: string = appConfig.api,
): string | undefined {
  const isOwn = typeof value === 'string' && (/^\s*\/(?!\/)/.test(value) || value.startsWith(`${api}/`));
  return isOwn && api !== '' ? toSafeUrl(value, use, api) : toSafeUrl(value, use);
}
