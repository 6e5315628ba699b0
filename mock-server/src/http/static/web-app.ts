import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

import type { AppConfig } from '@wallet/deployment/app-config.ts';
import { withDeployment, withManifestIdentity } from '@wallet/deployment/identity/page-identity.ts';
import { buildContentSecurityPolicy } from '@wallet/deployment/security-headers.ts';
import { ENDING_WORKER, SHARE_FALLBACK, SHARE_PATH, WORKER_FILE } from '@wallet/deployment/share-slip.ts';

import { OPENING_PARAM, type Opening, readWorldHost } from '@wallet/shared/world-page.ts';

import { authenticateSession } from '#domain/members/session.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { parseBearerToken, readWorldSelector } from '#world/world-selector.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';
import { findForeignSign, listOwnOrigins } from '#http/server/foreign-request.ts';
import type { PageHandler } from '#http/server/not-found.ts';

import { compressText, createPageEncoder, sendText } from './encoded-text.ts';
import { MEDIA_HEADERS } from './media.ts';
import { registerStaticFiles } from './static-files.ts';

const PILL_PATH = '/__sandbox/pill.js';
const OPEN_SCRIPT_PATH = '/__sandbox/open.js';

const OPT_OUT_COOKIE = /(?:^|;)\s*sandbox_pill=off(?:;|$)/;
const HEAD_END = '</head>';

/**
 * Returns false if the request opts out of the developer pill: by the cookie `sandbox_pill=off` (screenshots and
 * tests), by the header `x-sandbox-pill: off` (a frame of another site, which gets no cookie) or by `?sandbox=0`.
 */
const acceptsPill = ({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): boolean =>
  !OPT_OUT_COOKIE.test(headers.cookie ?? '') &&
  headers['x-sandbox-pill'] !== 'off' &&
  (query as Readonly<Record<string, unknown>>)['sandbox'] !== '0';

/** Adds the script tag of the developer pill to the page, which is a strip in front of a real backend. The app's own bundle does not contain the pill. */
const withPill = (html: string, worldId: string, hasBackend: boolean): string =>
  html.replace(
    HEAD_END,
    `<script data-cfasync="false" src="${PILL_PATH}" data-world="${worldId}"${hasBackend ? ' data-backend' : ''} defer></script>${HEAD_END}`,
  );

/** Adds the script that opens the page in a state, before those of the app. */
const withOpening = (html: string): string =>
  html.replace('<head>', `<head><script data-cfasync="false" src="${OPEN_SCRIPT_PATH}"></script>`);

/** Returns true if the address asks for a state, and knows a session of the world: that of a page elsewhere does not. */
function isOpening({ query }: Pick<FastifyRequest, 'query'>, world: World): boolean {
  try {
    const text = (query as Readonly<Record<string, unknown>>)[OPENING_PARAM];
    const { token } = JSON.parse(String(text)) as Partial<Opening>;
    const { world: id, sessionId } = parseBearerToken(String(token));
    return id === world.id && authenticateSession(world.state, sessionId, world.now()).status === 'member';
  } catch {
    return false;
  }
}

const YEAR_S = 31_536_000;
const MANIFEST = 'manifest.webmanifest';
const HASHED_FILE = /^assets[\\/]/;

/** Returns the markup of the page before its configuration is written into it. */
export type HtmlSource = (url: string) => string | Promise<string>;

/** Serves the built page for every URL. Reads it again once a build has replaced it, and the files that it names. */
export function createHtmlSource(webRoot: string): HtmlSource {
  const path = join(webRoot, 'index.html');
  const getChangedAt = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  let readAt = getChangedAt();
  let html = readFileSync(path, 'utf8');
  return () => {
    const changedAt = getChangedAt();
    if (changedAt === undefined || changedAt === readAt) return html;
    const text = readFileSync(path, 'utf8');
    // While it is being written, the page before is served.
    if (text.includes('</html>')) [html, readAt] = [text, changedAt];
    return html;
  };
}

/** Overrides the configuration with the settings of a world. */
function toAppConfig(world: World, config: AppConfig): AppConfig {
  const { variant, operatorRejection, playBalance } = getSettings(world.state);
  return { ...config, variant, operatorRejection, playBalance };
}

/** Creates the handler that serves the page with the configuration of the world that the cookie or the host names. */
export function createPageHandler(
  worlds: Worlds,
  defaultConfig: AppConfig,
  source: HtmlSource,
  { hasPill, hasOpening }: { readonly hasPill: boolean; readonly hasOpening: boolean },
): PageHandler {
  const encodePage = createPageEncoder();
  return async (request, reply) => {
    const selected = worlds.select(readWorldSelector(request.headers, undefined));
    // With the cookie of a destroyed world the app still has to start, or it could not show an error.
    const world = 'world' in selected ? selected.world : worlds.default;
    world.pageServedAt = world.realNow();
    const config = toAppConfig(world, defaultConfig);
    const plain = withDeployment(await source(request.url), config);
    const html = hasOpening && isOpening(request, world) ? withOpening(plain) : plain;
    // The console shows the pages of world hosts in frames.
    const isWorldHost = readWorldHost(request.host) !== undefined;
    const frames = isWorldHost ? listOwnOrigins(request.raw) : undefined;
    const policy = buildContentSecurityPolicy(config, false, frames);
    void reply.header('content-security-policy', policy).header('cache-control', 'no-cache');
    // Behind a proxy the pill's calls would be refused.
    const getsPill = hasPill && acceptsPill(request) && findForeignSign(request.raw) === undefined;
    return sendText(
      request,
      reply,
      encodePage(getsPill ? withPill(html, world.id, worlds.backend !== undefined) : html),
    );
  };
}

interface WebAppOptions {
  /** Folder of the built app; undefined if a development server has its files. */
  readonly root: string | undefined;
  readonly config: AppConfig;
  readonly servePage: PageHandler;
}

/**
 * Serves the page and the files of the built app, the web manifest with the operator's identity. Hashed files are cached for
 * a year, all others are revalidated.
 */
export const webApp: FastifyPluginAsync<WebAppOptions> = async (app, { root, config, servePage }) => {
  for (const path of ['/', '/index.html']) app.get(path, { config: { world: 'caller' } }, servePage);
  // A share that no worker has taken. The answer comes before the body, which nobody reads.
  app.post(
    SHARE_PATH,
    { onRequest: async (_request, reply) => reply.redirect(SHARE_FALLBACK, 303) },
    () => {},
  );
  if (root === undefined) return;
  if (config.shareSlip === 'off') {
    const ending = compressText('text/javascript; charset=utf-8', ENDING_WORKER);
    app.get(WORKER_FILE, (request, reply) =>
      sendText(request, reply.header('cache-control', 'no-cache'), ending),
    );
  }
  app.get('/version', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ release: config.release }),
  );
  const file = join(root, MANIFEST);
  if (existsSync(file)) {
    const text = withManifestIdentity(readFileSync(file, 'utf8'), config);
    const manifest = compressText('application/manifest+json; charset=utf-8', text);
    app.get(`/${MANIFEST}`, (request, reply) =>
      sendText(request, reply.header('cache-control', 'no-cache'), manifest),
    );
  }
  await registerStaticFiles(app, {
    root,
    toCaching: (path) => (HASHED_FILE.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache'),
  });
};

/** Serves the images of the fixtures with the headers of uploaded media. */
export const fixtureMedia: FastifyPluginAsync<{ readonly root: string }> = async (app, { root }) => {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ ...MEDIA_HEADERS, 'cache-control': 'public, max-age=3600' });
    done();
  });
  await app.register(staticFiles, {
    root,
    prefix: '/media/fixtures/',
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    decorateReply: false,
  });
};
