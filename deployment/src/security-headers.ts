import { isFramed } from '@wallet/shared/operator/variant.ts';

import type { AppConfig } from './app-config.ts';
import { toStyleSource } from './identity/identity-style.ts';
import { RELEASE_HEADER } from './release.ts';

interface PolicyOrigins {
  /** Origins of the API, the chat socket and the receiver of reports, if they differ from the origin of the page. */
  readonly connectOrigins: readonly string[];
  /** Origin of the operator's pictures and files, if it is not the page's own and has no TLS. */
  readonly mediaOrigins: readonly string[];
  /** Exact origins that may frame the page; empty if no page may. */
  readonly frameAncestors: readonly string[];
  /** Source that allows the styles of the operator's identity, which stand in the page itself. */
  readonly styleSource?: string | undefined;
  /** Receiver of the browser's reports of violations; without one, a path of the page's own origin. */
  readonly reportUri?: string | undefined;
  readonly isHttps: boolean;
}

/** Returns the parts of the policy that depend on the configuration of the app. */
export function getPolicyOrigins(config: AppConfig, isHttps: boolean): PolicyOrigins {
  const connect = [config.api, config.chat].filter((address) => /^(https?|wss?):/.test(address));
  const sockets = connect.map((address) => new URL(address).origin.replace(/^http/, 'ws'));
  return {
    // Addresses with TLS are allowed anyway.
    mediaOrigins: config.api.startsWith('http:') ? [new URL(config.api).origin] : [],
    connectOrigins: [
      ...new Set([
        ...connect.map((address) => new URL(address).origin),
        ...sockets,
        ...(config.reportUrl.startsWith('http') ? [new URL(config.reportUrl).origin] : []),
      ]),
    ],
    frameAncestors: isFramed(config.variant) ? config.iframe.parents : [],
    styleSource: toStyleSource(config.identity),
    // `;` and `,` would end the directive and the policy.
    reportUri: config.reportUrl.startsWith('http')
      ? config.reportUrl.replaceAll(';', '%3B').replaceAll(',', '%2C')
      : undefined,
    isHttps,
  };
}

/** Builds the content security policy of the page; every server of the app sends the same. */
export function buildContentSecurityPolicy({
  connectOrigins,
  mediaOrigins,
  frameAncestors,
  styleSource,
  reportUri = '/csp-report',
  isHttps,
}: PolicyOrigins): string {
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
  'content-security-policy': buildContentSecurityPolicy(getPolicyOrigins(config, isHttps)),
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
