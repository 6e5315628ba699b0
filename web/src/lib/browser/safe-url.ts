/** Where an address from data is going to be used. App links open only on the platform they are for. */
export type UrlUse = 'link' | 'image' | 'media' | 'android' | 'ios';

/** Schemes that run code, carry a document or reach into the device: refused even where app links are let through. */
const FORBIDDEN_SCHEMES = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'filesystem:',
  'content:',
  'about:',
  'view-source:',
  'chrome:',
  'chrome-extension:',
  'intent:',
  'ws:',
  'wss:',
  'ftp:',
]);

// Browsers drop tabs and line ends inside an address and so join what a check has seen apart.
const CONTROL = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/;
const APP_LINK = /^[a-z][a-z0-9+.-]*:\/\/[^\\]+$/i;
/** Digits and separators, and for mail one plain address without headers. */
const CALL = /^tel:\+?[\d().-]+$/i;
const MAIL = /^mailto:[\w.+-]+@[\w.-]+$/i;

/**
 * The one check of an address that comes from data. Gives it back resolved, or undefined where it is refused:
 * what is not https (or the page's own origin), a host with letters that may look like others, a user part.
 */
export function toSafeUrl(
  value: unknown,
  sink: UrlUse = 'link',
  page: string = location.href,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '' || CONTROL.test(text) || text.includes('\\') || text.startsWith('//')) return undefined;
  if (sink === 'link' && (CALL.test(text) || MAIL.test(text))) return text;

  const url = parse(text, page);
  if (!url) return undefined;
  if (url.protocol === 'https:' || url.protocol === 'http:')
    return isSafeWeb(text, url, page) ? url.href : undefined;

  const isAppSink = sink === 'android' || sink === 'ios';
  return isAppSink && !FORBIDDEN_SCHEMES.has(url.protocol) && APP_LINK.test(text) ? text : undefined;
}

function parse(text: string, page: string): URL | undefined {
  try {
    return new URL(text, page);
  } catch {
    return undefined;
  }
}

function isSafeWeb(text: string, url: URL, page: string): boolean {
  const isOwn = url.origin === new URL(page).origin;
  if (url.protocol === 'http:' && !isOwn) return false;
  if (url.username !== '' || url.password !== '' || /^[a-z]+:\/\/[^/?#]*@/i.test(text)) return false;
  // `https:evil` and `https:/evil` are read as hosts by some and as paths by others.
  if (/^https?:(?!\/\/[^/])/i.test(text)) return false;
  return isOwn || (!url.hostname.includes('xn--') && url.hostname.includes('.'));
}

/** Whether an address leads away from this site, so that the member is told before (ASVS 3.7.3). */
export function isExternalUrl(url: string, page: string = location.href): boolean {
  const target = parse(url, page);
  return target !== undefined && /^https?:$/.test(target.protocol) && target.origin !== new URL(page).origin;
}

/** Opens an address that `safeUrl` has let through, without giving it a hold on this page. */
export function openUrl(url: string): void {
  if (/^(tel|mailto):/i.test(url)) location.assign(url);
  else window.open(url, '_blank', 'noopener,noreferrer');
}
