import type { FastifyRequest } from 'fastify';

const PILL_PATH = '/__sandbox/pill.js';

const OPT_OUT_COOKIE = /(?:^|;)\s*sandbox_pill=off(?:;|$)/;
const HEAD_END = '</head>';

/**
 * Returns false if the request opts out of the developer pill: by the cookie `sandbox_pill=off` (screenshots and
 * tests), by the header `x-sandbox-pill: off` (a frame of another site, which gets no cookie) or by `?sandbox=0`.
 */
export const acceptsPill = ({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): boolean =>
  !OPT_OUT_COOKIE.test(headers.cookie ?? '') &&
  headers['x-sandbox-pill'] !== 'off' &&
  (query as Readonly<Record<string, unknown>>)['sandbox'] !== '0';

/** Adds the script tag of the developer pill to the page. The app's own bundle does not contain the pill. */
export const withPill = (html: string, worldId: string): string =>
  html.replace(HEAD_END, `<script src="${PILL_PATH}" data-world="${worldId}" defer></script>${HEAD_END}`);
