import type { Config, DOMPurify } from 'dompurify';

import { createLazyPart } from '#lib/lazy/lazy-part.ts';

/** The sanitiser, in a chunk of its own. */
export const sanitiser = createLazyPart(() => import('dompurify').then((module) => module.default));

/** Size above which HTML of the operator is not shown. */
export const HTML_MAX_CHARS = 200_000;

const SIZES = ['width', 'height', 'align', 'colspan', 'rowspan', 'color', 'size'];

/**
 * Allows no styles, targets, forms, frames, vector graphics or media. Addresses may be https, mail, phone or local; one
 * with a user part (`https://bank.example@evil.example`) looks like another host and is removed.
 */
const CONFIG = Object.freeze({
  ALLOWED_TAGS: (
    'a b strong i em u s br hr p div span h1 h2 h3 h4 h5 h6 ul ol li ' +
    'table thead tbody tr th td img blockquote small sub sup center font'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', ...SIZES],
  ALLOWED_URI_REGEXP: /^(?:https?:(?![\\/]*[^\\/?#]*@)|mailto:|tel:|\/(?!\/)|#)/i,
  // Otherwise the address rule is applied to these as well and removes them.
  ADD_URI_SAFE_ATTR: SIZES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  RETURN_TRUSTED_TYPE: true,
}) satisfies Config;

/** Allows only shapes, which is all that the SVG of a QR code needs. */
const SHAPES = Object.freeze({
  ALLOWED_TAGS: ['svg', 'g', 'path', 'rect', 'circle', 'polygon', 'title', 'desc'],
  ALLOWED_ATTR: (
    'xmlns viewbox width height x y rx ry d points fill fill-rule fill-opacity opacity transform cx cy r ' +
    'shape-rendering preserveaspectratio stroke stroke-width'
  ).split(' '),
  // This rule is also applied to plain values, such as that of a path. A fill may not be a picture from elsewhere.
  ALLOWED_URI_REGEXP: /^(?!\s*(?:javascript|data|vbscript):)(?![\s\S]*url\s*\()/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}) satisfies Config;

/** HTML that may be inserted into the page, or undefined if it must not be shown. */
export type SanitisedHtml = TrustedHTML | string | undefined;

/** Sanitises HTML with the loaded sanitiser. Insert the result unchanged. */
export function sanitiseHtml(purify: DOMPurify, html: string): SanitisedHtml {
  return html.length > HTML_MAX_CHARS || !purify.isSupported ? undefined : purify.sanitize(html, CONFIG);
}

/**
 * Sanitises an SVG to shapes only; undefined if the browser does not support it. The result is plain text: use
 * it as the source of a picture, never insert it into the page.
 */
export async function sanitiseSvg(svg: string): Promise<string | undefined> {
  const purify = await sanitiser.preload();
  return purify.isSupported ? purify.sanitize(svg, SHAPES) : undefined;
}
