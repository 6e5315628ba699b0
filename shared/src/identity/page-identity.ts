import { type AppConfig, withConfig } from '../app-config.ts';
import { renderIdentityStyle } from './identity-style.ts';

const TITLE = /(<title>)[^<]*(<\/title>)/;
const APPLE_TITLE = /(<meta name="apple-mobile-web-app-title" content=")[^"]*(")/;
const FIRST_NAME = /(<span class="first-frame-name">)[^<]*(<\/span>)/;
const HEAD_END = '</head>';

/**
 * Writes the configuration of a deployment into the built page: the data block, and the operator's name, colours and logo,
 * which the first frame shows before any script has run. Without an identity the page stays as it was built.
 */
export function withDeployment(html: string, config: AppConfig): string {
  const configured = withConfig(html, config);
  const { name } = config.identity;
  // A name has no character with a meaning in markup (`deployment/config-patterns.ts`).
  const put = (_: string, before: string, after: string) => before + name + after;
  const named =
    name === ''
      ? configured
      : configured.replace(TITLE, put).replace(APPLE_TITLE, put).replace(FIRST_NAME, put);
  const style = renderIdentityStyle(config.identity);
  return style === '' ? named : named.replace(HEAD_END, () => `<style>${style}</style>${HEAD_END}`);
}

const MANIFEST_NAME = /("(?:short_)?name": ")[^"]*(")/g;
const MANIFEST_THEME = /("theme_color": ")[^"]*(")/;

/** Writes the operator's name and colour into the built web manifest. */
export function withManifestIdentity(manifest: string, { name, primary }: AppConfig['identity']): string {
  const named =
    name === '' ? manifest : manifest.replace(MANIFEST_NAME, (_, a: string, b: string) => a + name + b);
  return primary === '' ? named : named.replace(MANIFEST_THEME, (_, a: string, b: string) => a + primary + b);
}
