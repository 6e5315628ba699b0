import type { Config } from 'dompurify';

/** HTML of the operator is not shown beyond this size. */
export const HTML_MAX_CHARS = 200_000;

const SIZES = ['width', 'height', 'align', 'colspan', 'rowspan', 'color', 'size'];

/** No style, target, form, frame, vector graphics or media; addresses of four kinds only. */
const CONFIG = Object.freeze({
  ALLOWED_TAGS: (
    'a b strong i em u s br hr p div span h1 h2 h3 h4 h5 h6 ul ol li ' +
    'table thead tbody tr th td img blockquote small sub sup center font'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', ...SIZES],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  // Else the address rule is applied to these too and drops them.
  ADD_URI_SAFE_ATTR: SIZES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  RETURN_TRUSTED_TYPE: true,
}) satisfies Config;

/** Shapes alone: a code is made of squares, and nothing else in an SVG is needed to draw it. */
const SHAPES = Object.freeze({
  ALLOWED_TAGS: ['svg', 'g', 'path', 'rect', 'circle', 'polygon', 'title', 'desc'],
  ALLOWED_ATTR: (
    'xmlns viewbox width height x y rx ry d points fill fill-rule fill-opacity opacity transform cx cy r ' +
    'shape-rendering preserveaspectratio stroke stroke-width'
  ).split(' '),
  // The rule for addresses is also held against plain values such as a path.
  ALLOWED_URI_REGEXP: /^(?!\s*(?:javascript|data|vbscript):)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}) satisfies Config;

/** HTML that may be put into the page, or undefined where it must not be shown at all. */
export type SanitisedHtml = TrustedHTML | string | undefined;

/** Loads the sanitiser, apart from the first bundle, and runs it. Its result is inserted as it is. */
export async function sanitiseHtml(html: string): Promise<SanitisedHtml> {
  if (html.length > HTML_MAX_CHARS) return undefined;
  const { default: purify } = await import('dompurify');
  if (!purify.isSupported) return undefined;
  return purify.sanitize(html, CONFIG);
}

/**
 * An SVG of shapes alone; undefined where none can be made. It is for a picture's address and never for the
 * page itself, and so it comes as plain text.
 */
export async function sanitiseSvg(svg: string): Promise<string | undefined> {
  const { default: purify } = await import('dompurify');
  return purify.isSupported ? purify.sanitize(svg, SHAPES) : undefined;
}
