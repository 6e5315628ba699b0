import { sanitiseSvg } from '#lib/media/sanitise-html.ts';

/** Longer markup than any QR code needs is not looked at. */
const MARKUP_MAX_CHARS = 200_000;

const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif);base64,[A-Za-z0-9+/]+={0,2}$/;
const DATA_SVG = /^data:image\/svg\+xml(?:;charset=utf-8)?(;base64)?,(.+)$/is;
const IMG = /^<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>$/is;
const SVG = /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)?<svg\b[\s\S]*<\/svg>$/i;
const SIZE_PX = 1024;
const XMLNS = 'http://www.w3.org/2000/svg';

/** An SVG of shapes alone, as an address of a picture; undefined where nothing is left of it. */
async function svgToImageSource(svg: string): Promise<string | undefined> {
  const clean = await sanitiseSvg(svg.slice(svg.search(/<svg\b/i)));
  if (clean === undefined || !/^<svg\b[\s\S]*<\/svg>$/.test(clean)) return undefined;
  const [root = ''] = /^<svg\b[^>]*>/.exec(clean) ?? [];
  // A picture needs its namespace, and some browsers draw none without a size.
  const added = [
    ...(root.includes('xmlns=') ? [] : [`xmlns="${XMLNS}"`]),
    ...(/\swidth=/.test(root) ? [] : [`width="${SIZE_PX}" height="${SIZE_PX}"`]),
  ];
  const named = clean.replace('<svg', ['<svg', ...added].join(' '));
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(named)}`;
}

function decodeSvgData(isBase64: boolean, text: string): string | undefined {
  try {
    return isBase64 ? atob(text) : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * The address of the picture that an operator's markup stands for: an SVG, an `<img>` with its data in it,
 * or a data address (F-11). It is only ever given to an image, never put into the page as markup; undefined
 * where it is anything else.
 */
export async function toImageSource(markup: string): Promise<string | undefined> {
  const text = markup.trim();
  if (text.length > MARKUP_MAX_CHARS) return undefined;
  const image = IMG.exec(text);
  const address = image ? (image[1] ?? image[2] ?? '').trim() : text;
  if (DATA_PICTURE.test(address)) return address;
  const [isSvgData, base64, data = ''] = DATA_SVG.exec(address) ?? [];
  const svg = isSvgData === undefined ? address : (decodeSvgData(base64 !== undefined, data)?.trim() ?? '');
  return SVG.test(svg) ? svgToImageSource(svg) : undefined;
}
