import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type AppConfig, withConfig } from '@wallet/shared/app-config.ts';

import { getSettings } from '#domain/state/world-state.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

import { toPolicyHeader } from './headers.ts';
import { MEDIA_HEADERS } from './media.ts';
import type { PageHandler } from './not-found.ts';
import { acceptsPill, withPill } from './pill-script.ts';
import { readWorldSelector } from '#world/world-selector.ts';

const YEAR_S = 31_536_000;
const HASHED = /[\\/]assets[\\/]/;

/** The markup of the page, before its configuration is written into it. */
export type HtmlSource = (url: string) => string | Promise<string>;

/** What the app is told in this world. */
export function toAppConfig(world: World, page: AppConfig): AppConfig {
  const { variant, operatorRejection } = getSettings(world.state);
  return { ...page, variant, operatorRejection };
}

/** Gives the page with the configuration of the world that the browser's cookie names. */
export function createPageHandler(
  worlds: Worlds,
  page: AppConfig,
  source: HtmlSource,
  hasPill: boolean,
): PageHandler {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const selected = worlds.select(readWorldSelector(request.headers, undefined));
    // A cookie of a world that is no more must not keep the app from coming up and telling so.
    const world = 'world' in selected ? selected.world : worlds.default;
    world.pageServedAt = Date.now();
    const config = toAppConfig(world, page);
    const html = withConfig(await source(request.url), config);
    return reply
      .header('content-security-policy', toPolicyHeader(config))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(hasPill && acceptsPill(request) ? withPill(html, world.id) : html);
  };
}

/** Serves the built app: hashed files for a year, all others asked for anew. */
export async function registerWebAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(staticFiles, {
    root,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    decorateReply: false,
    setHeaders: (response, path) => {
      const caching = HASHED.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
      response.setHeader('cache-control', caching);
    },
  });
}

/** Serves pictures that the operator has uploaded, so that nothing in them can run or be taken for a page. */
export async function registerFixtureMedia(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      void reply.headers({ ...MEDIA_HEADERS, 'cache-control': 'public, max-age=3600' });
      done();
    });
    await scope.register(staticFiles, {
      root,
      prefix: '/media/fixtures/',
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      decorateReply: false,
    });
  });
}
