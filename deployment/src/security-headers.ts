import { isFramed } from '@wallet/shared/operator/variant.ts';

import type { AppConfig } from './app-config.ts';
import { toStyleSource } from './identity/identity-style.ts';
import { RELEASE_HEADER } from './release.ts';

/**
 * Builds the content security policy of the page; every server of the app sends the same. `frameAncestors` are the exact
 * origins that may frame it.
 */
export function buildContentSecurityPolicy(
  { api, chat, reportUrl, identity, variant, iframe }: AppConfig,
  isHttps: boolean,
  frameAncestors: readonly string[] = isFramed(variant) ? iframe.parents : [],
): string {
  const toOrigin = (address: string): string => new URL(address).origin;
  const backends = [api, chat].filter((address) => /^(https?|wss?):/.test(address)).map(toOrigin);
  const sockets = backends.map((origin) => origin.replace(/^http/, 'ws'));
  const receivers = reportUrl.startsWith('http') ? [reportUrl] : [];
  const connectOrigins = new Set([...backends, ...sockets, ...receivers.map(toOrigin)]);
  // Addresses with TLS are allowed anyway.
  const mediaOrigins = api.startsWith('http:') ? [toOrigin(api)] : [];
  const styleSource = toStyleSource(identity);
  // `;` and `,` would end the directive and the policy.
  const reportUri = receivers[0]?.replaceAll(';', '%3B').replaceAll(',', '%2C') ?? '/csp-report';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleSource === undefined ? '' : ` ${styleSource}`}`,
    "font-src 'self'",
    "manifest-src 'self'",
    ["img-src 'self' data: blob: https:", ...mediaOrigins].join(' '),
    ["media-src 'self' blob: https:", ...mediaOrigins].join(' '),
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "frame-src 'none'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types dompurify slip-worker',
    `report-uri ${reportUri}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers of every response of a server of the app, besides the policy. */
const PAGE_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // Games open in a window of their own, which the page must be able to control.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  // `web-share` is missing: it defaults to the page itself, and desktop Chromium reports it as unknown.
  'permissions-policy': [
    'camera=()',
    'geolocation=()',
    'microphone=()',
    'payment=()',
    'usb=()',
    'clipboard-read=(self)',
    'clipboard-write=(self)',
    'fullscreen=(self)',
    'screen-wake-lock=(self)',
  ].join(', '),
};

const YEAR_S = 31_536_000;

/** Builds the headers of the page and of the files of the app; every server of the app sends the same. */
export const buildPageHeaders = (config: AppConfig, isHttps: boolean): Readonly<Record<string, string>> => ({
  ...PAGE_SECURITY_HEADERS,
  'content-security-policy': buildContentSecurityPolicy(config, isHttps),
  ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_S}` }),
  // Tells who operates the app, and a page whose files are missing, which release has answered.
  ...(config.release !== '' && { [RELEASE_HEADER]: config.release }),
});

/** Headers of responses that are data: without the headers that only a page needs. */
export const API_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
