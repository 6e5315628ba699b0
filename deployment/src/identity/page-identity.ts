import { isLao } from '@wallet/shared/operator/variant.ts';

import { type AppConfig, withConfig } from '../app-config.ts';
import { withoutShareTarget } from '../share-slip.ts';
import { renderIdentityStyle } from './identity-style.ts';

const TITLE = /(<title>)[^<]*(<\/title>)/;
const APPLE_TITLE = /(<meta name="apple-mobile-web-app-title" content=")[^"]*(")/;
const FIRST_NAME = /(<span class="first-frame-name">)[^<]*(<\/span>)/;
const CARD_NAME = /(<meta property="og:(?:site_name|title)" content=")[^"]*(")/g;
const LAO_CARD = /content="[^"]*" data-lao="([^"]*)"/g;
const HEAD_END = '</head>';

/**
 * Writes the configuration of a deployment into the built page: the data block, and the operator's name, colours and logo,
 * which the first frame and the card of a link show without any script. Without an identity the page stays as it was built.
 */
export function withDeployment(html: string, config: AppConfig): string {
  const { name, logo } = config.identity;
  let page = withConfig(html, config);
  // A name has no character with a meaning in markup (`deployment/config-patterns.ts`).
  const put = (_: string, before: string, after: string) => before + name + after;
  if (name !== '') {
    for (const place of [TITLE, APPLE_TITLE, FIRST_NAME, CARD_NAME]) page = page.replace(place, put);
  }
  if (isLao(config.variant)) page = page.replace(LAO_CARD, (_, text: string) => `content="${text}"`);
  const style = renderIdentityStyle(config.identity);
  // The readers of cards take no path.
  const image = logo.startsWith('https:')
    ? `<meta property="og:image" content="${logo.replaceAll('&', '&amp;')}" />`
    : '';
  const added = image + (style === '' ? '' : `<style>${style}</style>`);
  return added === '' ? page : page.replace(HEAD_END, () => added + HEAD_END);
}

// A shortcut has its Lao name beside it, and a shared file what it may be.
const MANIFEST_NAME = /("(?:short_)?name": ")[^"]*("(?!, "(?:lo|accept)"))/g;
const MANIFEST_LAO = /"name": "[^"]*", "lo": "([^"]*)"/g;
const MANIFEST_THEME = /("theme_color": ")[^"]*(")/;

/**
 * Writes the operator's name and colour into the built web manifest, and the shortcuts in the deployment's language; without
 * the share target where it is off.
 */
export function withManifestIdentity(
  source: string,
  { identity: { name, primary }, variant, shareSlip }: Pick<AppConfig, 'identity' | 'variant' | 'shareSlip'>,
): string {
  const put = (text: string) => (_: string, before: string, after: string) => before + text + after;
  let manifest = name === '' ? source : source.replace(MANIFEST_NAME, put(name));
  if (shareSlip === 'off') manifest = withoutShareTarget(manifest);
  if (primary !== '') manifest = manifest.replace(MANIFEST_THEME, put(primary));
  return isLao(variant) ? manifest.replace(MANIFEST_LAO, '"name": "$1"') : manifest;
}
