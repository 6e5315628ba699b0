import type { FastifyInstance } from 'fastify';

import type { AppConfig } from '@wallet/shared/app-config.ts';
import {
  API_SECURITY_HEADERS,
  buildContentSecurityPolicy,
  buildPageHeaders,
  getPolicyOrigins,
} from '@wallet/shared/security-headers.ts';

import { toIsoString } from '@wallet/shared/time/timestamp.ts';
import type { Worlds } from '#world/worlds.ts';

import { findForeignOrigin } from './foreign-request.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

const API_PREFIX = '/api/';
const PREFLIGHT_SECONDS = '600';

interface HeaderOptions {
  readonly worlds: Worlds;
  /** Configuration of the page, from which its content security policy is built. */
  readonly appConfig: AppConfig;
  /** Origins other than the sandbox's own that may call. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Called with each origin, once, whose pages call and cannot read the answers. */
  readonly onForeignOrigin?: ((origin: string) => void) | undefined;
}

/** Number of origins that are told. Whoever can call can invent more. */
const TOLD_ORIGINS_MAX = 100;

/** Builds the value of the `content-security-policy` header for a page with this configuration. */
export const toPolicyHeader = (config: AppConfig): string =>
  buildContentSecurityPolicy(getPolicyOrigins(config, false));

/** Sets the security headers, the id and the time of every response, and the CORS headers for the allowed origins. */
export function registerHeaders(
  app: FastifyInstance,
  { worlds, appConfig, allowedOrigins, onForeignOrigin }: HeaderOptions,
): void {
  const pageHeaders = buildPageHeaders(appConfig, false);
  const preflightHeaders = {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-max-age': PREFLIGHT_SECONDS,
  };

  const told = new Set<string>();
  app.addHook('onRequest', (request, reply, done) => {
    const isApi = request.url.startsWith(API_PREFIX);
    void reply.headers(isApi ? API_SECURITY_HEADERS : pageHeaders);
    void reply.header(REQUEST_ID_HEADER, request.id);
    const { origin, 'access-control-request-headers': wanted } = request.headers;
    if (origin === undefined || !allowedOrigins.has(origin)) {
      const foreign = findForeignOrigin(request.headers, allowedOrigins);
      if (isApi && foreign !== undefined && !told.has(foreign) && told.size < TOLD_ORIGINS_MAX) {
        told.add(foreign);
        onForeignOrigin?.(foreign);
      }
      return done();
    }

    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': `x-sandbox-now, x-sandbox-fault, ${REQUEST_ID_HEADER}`,
      vary: 'origin',
    });
    if (request.method !== 'OPTIONS') return done();
    // Whatever the page sends, as other programs add headers of their own to its calls.
    if (wanted !== undefined) void reply.header('access-control-allow-headers', wanted);
    void reply.code(204).headers(preflightHeaders).send();
  });

  app.addHook('onSend', (_request, reply, payload, done) => {
    // A call has set the time of its own world.
    if (!reply.hasHeader('x-sandbox-now')) {
      void reply.header('x-sandbox-now', toIsoString(worlds.default.now()));
    }
    done(null, payload);
  });
}
