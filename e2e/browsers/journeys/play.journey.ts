import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

import { SELF_SIGNED } from '@wallet/shared/testing/self-signed.ts';

import type { AppPage } from '../app-page.ts';
import { expect, test as base } from '../test.ts';

const GAME = 'ปีกทอง สล็อต';

/** `memberApp`, with a server of another origin for the game PG. */
const test = base.extend<{ readonly playApp: AppPage }>({
  playApp: async ({ memberApp, world }, use) => {
    const server = createServer(SELF_SIGNED, (request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>Game</title><h1>${request.url}</h1>`),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const webUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}/pg`;
    const { games } = await world.catalogue.read();
    await world.catalogue.update({
      games: games.map((game) => (game.code === 'PG' ? { ...game, webUrl } : game)),
    });
    await use(memberApp);
    server.closeAllConnections();
    server.close();
  },
});

test('play a game in its tab, and see what was won when back in the app', async ({ playApp: app, world }) => {
  const [member] = world.members;
  await app.goto('/user/home');
  await app.press('button', app.t('games', 'playOf', { game: GAME }));
  await app.expectText('9,000.00', 'dialog[open]');
  await app.press('button', app.t('play', 'confirm'));
  await app.enterTab();
  await app.expectText(/^\/pg\?account=.+&launch=/, 'h1');
  expect(await app.run(() => window.opener === null)).toBe(true);
  expect(await world.ledger.balance(`member:${member?.id}:main`)).toBe(0);
  expect(await world.journal.count('wallet.transferAll')).toBe(1);

  await world.operator.play('PG', member?.id ?? '', 41.5);
  await app.closeTab();
  await app.expectGone('dialog');
  await app.expectText('12,500.42', 'main');
  expect(await world.journal.count('game.autoLogin')).toBe(1);
});

test('play in a browser that opens no tab: the game is a link, and its dialog ends with the return', async ({
  playApp: app,
}) => {
  await app.goto('/user/home?m=game&g=PG');
  await app.run(() => void (window.open = () => null));
  await app.press('button', app.t('game-account', 'play'));
  await app.press('button', app.t('play', 'confirm'));
  await app.press('link', app.t('play', 'open'));
  await app.enterTab();
  await app.expectText(/launch=/, 'h1');
  await app.closeTab();
  await app.expectText(GAME, 'dialog[open] h2');
  await app.expectPath('/user/home?m=game&g=PG');
});
