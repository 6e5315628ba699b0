import type { FastifyRequest } from 'fastify';

export const PILL_PATH = '/__sandbox/pill.js';

const OPT_OUT_COOKIE = /(?:^|;)\s*sandbox_pill=off(?:;|$)/;
const HEAD_END = '</head>';

/**
 * Whether the page is to carry the pill: pictures and tests turn it off by cookie, those in a frame of another
 * site, which is sent no cookie, by the header `x-sandbox-pill`, a person by `?sandbox=0`.
 */
export const acceptsPill = ({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): boolean =>
  !OPT_OUT_COOKIE.test(headers.cookie ?? '') &&
  headers['x-sandbox-pill'] !== 'off' &&
  (query as Readonly<Record<string, unknown>>)['sandbox'] !== '0';

/** The page with the pill of its world. It comes from the sandbox alone: the app's own bundle knows nothing of it. */
export const withPill = (html: string, world: string): string =>
  html.replace(HEAD_END, `<script src="${PILL_PATH}" data-world="${world}" defer></script>${HEAD_END}`);
