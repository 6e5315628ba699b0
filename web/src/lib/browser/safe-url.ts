/** Use of an address from data. Links to apps open only on their platform. */
export type UrlUse = 'link' | 'image' | 'media' | 'android' | 'ios';

/** Schemes that run code, contain a document or access the device: refused even where links to apps are accepted. */
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

// Browsers remove tabs and line breaks from an address, which would change it after this check.
const CONTROL = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/;
const APP_LINK = /^[a-z][a-z0-9+.-]*:\/\/[^\\]+$/i;
// A phone number, or one mail address without headers.
const CALL = /^tel:\+?[\d().-]+$/i;
const MAIL = /^mailto:[\w.+-]+@[\w.-]+$/i;

/**
 * Checks an address that comes from data and returns it resolved. Returns undefined for anything but https (or
 * the origin of the page), for a host in punycode, and for an address with a user name.
 */
export function toSafeUrl(
  value: unknown,
  use: UrlUse = 'link',
  page: string = location.href,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '' || CONTROL.test(text) || text.includes('\\') || text.startsWith('//')) return undefined;
  if (use === 'link' && (CALL.test(text) || MAIL.test(text))) return text;

  const url = parse(text, page);
  if (!url) return undefined;
  if (url.protocol === 'https:' || url.protocol === 'http:')
    return isSafeWeb(text, url, page) ? url.href : undefined;

  const isForApp = use === 'android' || use === 'ios';
  return isForApp && !FORBIDDEN_SCHEMES.has(url.protocol) && APP_LINK.test(text) ? text : undefined;
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
  // Not by the parsed name: an empty one leaves its sign in the address.
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(text)) return false;
  // `https:evil` and `https:/evil` are hosts to some parsers and paths to others.
  if (/^https?:(?!\/\/[^/])/i.test(text)) return false;
  return isOwn || (!url.hostname.includes('xn--') && url.hostname.includes('.'));
}

/** Addresses of a messaging account whose https form is the same place (F-93). */
const MESSAGING_FORMS: readonly (readonly [form: RegExp, https: string])[] = [
  [/^line:\/\//i, 'https://line.me/R/'],
  [/^http:\/\/(?=(?:[\w-]+\.)?line\.me\/|lin\.ee\/)/i, 'https://'],
];

/** Checks the address of a messaging account as `toSafeUrl` does, and opens older forms of it by https. */
export function toMessagingUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return toSafeUrl(MESSAGING_FORMS.reduce((url, [form, https]) => url.replace(form, https), value.trim()));
}

/** Returns true if an address leads to another site, so that the member can be warned (ASVS 3.7.3). */
export function isExternalUrl(url: string, page: string = location.href): boolean {
  const target = parse(url, page);
  return target !== undefined && /^https?:$/.test(target.protocol) && target.origin !== new URL(page).origin;
}

/**
 * Opens an address that `toSafeUrl` has accepted. Another site gets no access to this page; a page of this site keeps its opener,
 * because the browser gives the session of this tab to no other one.
 */
export function openUrl(url: string): void {
  if (/^(tel|mailto):/i.test(url)) location.assign(url);
  else window.open(url, '_blank', isExternalUrl(url) ? 'noopener,noreferrer' : '');
}
