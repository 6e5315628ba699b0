import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

import type { AppConfig } from '@wallet/deployment/app-config.ts';
import { API_SECURITY_HEADERS, buildPageHeaders } from '@wallet/deployment/security-headers.ts';

import { toIsoString } from '@wallet/shared/time/timestamp.ts';
import type { Worlds } from '#world/worlds.ts';

import { findForeignOrigin } from './foreign-request.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

const API_PREFIX = '/api/';
const PREFLIGHT_SECONDS = 600;

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

/** Sets the security headers, the id and the time of every response, and the CORS headers for the allowed origins. */
export async function registerHeaders(
  app: FastifyInstance,
  { worlds, appConfig, allowedOrigins, onForeignOrigin }: HeaderOptions,
): Promise<void> {
  const pageHeaders = buildPageHeaders(appConfig, false);
  const told = new Set<string>();
  app.addHook('onRequest', (request, reply, done) => {
    const isApi = request.url.startsWith(API_PREFIX);
    void reply.headers(isApi ? API_SECURITY_HEADERS : pageHeaders);
    void reply.header(REQUEST_ID_HEADER, request.id);
    const foreign = isApi ? findForeignOrigin(request.headers, allowedOrigins) : undefined;
    if (foreign !== undefined && !told.has(foreign) && told.size < TOLD_ORIGINS_MAX) {
      told.add(foreign);
      onForeignOrigin?.(foreign);
    }
    done();
  });

  if (allowedOrigins.size > 0) {
    // Echoes the headers that a preflight names, as other programs add headers of their own to the calls of a page.
    await app.register(cors, {
      // A function, so that the preflight of another origin is answered, and recorded, as any request without a route.
      origin: (origin, allow) => allow(null, origin !== undefined && allowedOrigins.has(origin)),
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['x-sandbox-now', 'x-sandbox-fault', REQUEST_ID_HEADER],
      maxAge: PREFLIGHT_SECONDS,
      strictPreflight: false,
    });
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    // A call has the time of its own world.
    if (!request.callContext && !reply.hasHeader('x-sandbox-now')) {
      void reply.header('x-sandbox-now', toIsoString(worlds.default.now()));
    }
    done(null, payload);
  });
}
