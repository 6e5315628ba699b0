import { sanitiseSvg } from '#lib/media/sanitise-html.ts';

/** Length above which markup is refused. No QR code needs so much. */
const MARKUP_MAX_CHARS = 200_000;

const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif);base64,[A-Za-z0-9+/]+={0,2}$/;
const DATA_SVG = /^data:image\/svg\+xml(?:;charset=utf-8)?(;base64)?,(.+)$/is;
const SVG_START = /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)?<svg\b/i;
const SIZE_PX = 1024;
const XMLNS = 'http://www.w3.org/2000/svg';

/** Converts an SVG to a sanitised data address. Returns undefined where sanitising leaves nothing of it. */
async function svgToImageSource(svg: string): Promise<string | undefined> {
  const clean = await sanitiseSvg(svg.slice(svg.search(/<svg\b/i)));
  if (clean === undefined || !/^<svg\b[\s\S]*<\/svg>$/.test(clean)) return undefined;
  const [root = ''] = /^<svg\b[^>]*>/.exec(clean) ?? [];
  // As an image it needs its namespace, and some browsers draw no SVG without a size.
  const added = [
    ...(root.includes('xmlns=') ? [] : [`xmlns="${XMLNS}"`]),
    ...(/\swidth=/.test(root) ? [] : [`width="${SIZE_PX}" height="${SIZE_PX}"`]),
  ];
  const named = clean.replace('<svg', ['<svg', ...added].join(' '));
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(named)}`;
}

/** Reads the address of an image from its element. Returns undefined for other markup. */
function readImageAddress(markup: string): string | undefined {
  const source = /^<img\b.*>$/is.test(markup) ? /\bsrc\s*=\s*["']/i.exec(markup) : null;
  if (!source) return undefined;
  const start = source.index + source[0].length;
  const end = markup.indexOf(markup.charAt(start - 1), start);
  return end < 0 ? undefined : markup.slice(start, end).trim();
}

function decodeSvgData(isBase64: boolean, text: string): string | undefined {
  try {
    return isBase64 ? atob(text) : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Converts the operator's markup to the address of an image (F-11). The markup is an SVG, an `<img>` with a
 * data address, or a data address. The address is only used as the source of an image, so nothing in it can
 * run. Returns undefined for any other markup.
 */
export async function toImageSource(markup: string): Promise<string | undefined> {
  const text = markup.trim();
  if (text.length > MARKUP_MAX_CHARS) return undefined;
  const address = readImageAddress(text) ?? text;
  if (DATA_PICTURE.test(address)) return address;
  const [isSvgData, base64, data = ''] = DATA_SVG.exec(address) ?? [];
  const svg = isSvgData === undefined ? address : (decodeSvgData(base64 !== undefined, data)?.trim() ?? '');
  return SVG_START.test(svg) && /<\/svg>$/i.test(svg) ? svgToImageSource(svg) : undefined;
}
