import { sha256 } from '@noble/hashes/sha2.js';

import type { AppConfig } from '../app-config.ts';
import { type Colours, createAccentPalette, createPrimaryPalette } from './palette.ts';

type Identity = AppConfig['identity'];

const render = (colours: readonly Colours[]): string =>
  colours
    .flatMap((each) => Object.entries(each))
    .map(([name, hex]) => `--${name}:${hex}`)
    .join(';');

function renderPalette({ primary, accent }: Identity): string {
  const palettes = [
    ...(primary === '' ? [] : [createPrimaryPalette(primary)]),
    ...(accent === '' ? [] : [createAccentPalette(accent)]),
  ];
  if (palettes.length === 0) return '';
  const light = render(palettes.flatMap((palette) => [palette.both, palette.light]));
  const dark = render(palettes.map((palette) => palette.dark));
  // Selectors stronger than those of `design/colours.css`, wherever that stands in the page.
  return (
    `html:root{${light}}` +
    `@media (prefers-color-scheme:dark){html:root:not([data-theme=light]){${dark}}}` +
    `html[data-theme=dark]{${dark}}`
  );
}

const renderLogo = ({ logo }: Identity): string =>
  logo === ''
    ? ''
    : `.first-frame .operator-mark{border-radius:25%;background:var(--paper) url("${logo}") center/contain no-repeat}.first-frame .operator-mark svg{display:none}`;

/** Styles by the identity of a configuration, which does not change while a server runs. */
const styles = new WeakMap<Identity, string>();

/**
 * Renders the styles that an identity adds to the page: its colours in both schemes, and the logo of the first frame.
 * Empty for the app's own identity.
 */
export function renderIdentityStyle(identity: Identity): string {
  const known = styles.get(identity);
  if (known !== undefined) return known;
  const style = renderPalette(identity) + renderLogo(identity);
  styles.set(identity, style);
  return style;
}

/** Returns the source of the page's policy that allows the styles of an identity; undefined if it has none. */
export function toStyleSource(identity: Identity): string | undefined {
  const style = renderIdentityStyle(identity);
  if (style === '') return undefined;
  return `'sha256-${btoa(String.fromCharCode(...sha256(new TextEncoder().encode(style))))}'`;
}
