import type { FastifyInstance } from 'fastify';

import type { AppConfig } from '@wallet/shared/app-config.ts';
import {
  buildContentSecurityPolicy,
  API_SECURITY_HEADERS,
  getPolicyOrigins,
  PAGE_SECURITY_HEADERS,
} from '@wallet/shared/security-headers.ts';

import { toIsoTime } from '#world/time/clock.ts';
import type { Worlds } from '#world/worlds.ts';

const API_PREFIX = '/api/';
const PREFLIGHT_SECONDS = '600';

export interface HeaderOptions {
  readonly worlds: Worlds;
  /** What the page is told where no world says otherwise. */
  readonly appConfig: AppConfig;
  /** Front ends of other origins that may call. */
  readonly allowedOrigins: ReadonlySet<string>;
  readonly clientHeader: string;
}

export const toPolicyHeader = (config: AppConfig): string =>
  buildContentSecurityPolicy(getPolicyOrigins(config, false));

/** Puts the policy on every answer, and lets the front ends in that the sandbox was told of. */
export function registerHeaders(
  app: FastifyInstance,
  { worlds, appConfig, allowedOrigins, clientHeader }: HeaderOptions,
): void {
  const headers = { ...PAGE_SECURITY_HEADERS, 'content-security-policy': toPolicyHeader(appConfig) };
  const preflight = {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': `authorization, x-sandbox-world, idempotency-key, content-type, ${clientHeader}`,
    'access-control-max-age': PREFLIGHT_SECONDS,
  };

  app.addHook('onRequest', (request, reply, done) => {
    const isData = request.url.startsWith(API_PREFIX);
    // A call in a world of its own replaces the time by that world's.
    void reply
      .headers(isData ? API_SECURITY_HEADERS : headers)
      .header('x-sandbox-now', toIsoTime(worlds.default.now()));
    const { origin } = request.headers;
    if (origin === undefined || !allowedOrigins.has(origin)) return done();

    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'x-sandbox-now, x-sandbox-fault',
      vary: 'origin',
    });
    if (request.method !== 'OPTIONS') return done();
    void reply.code(204).headers(preflight).send();
  });
}
