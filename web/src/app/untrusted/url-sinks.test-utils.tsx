import { statement } from '@wallet/shared/contract/statement.ts';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';

import { query } from '#api/query.ts';
import { GameLogo } from '#entities/game/game-logo.tsx';
import { ContactCard } from '#features/contact/contact-card.tsx';
import { ChatButtons } from '#features/chat/message/chat-buttons.tsx';
import { MediaBody } from '#features/chat/message/media-body.tsx';
import { ChatCard } from '#features/chat/message/message-body.tsx';
import { PlayOptions } from '#features/game-account/game-modal.tsx';
import { GameCard } from '#features/games/game-card.tsx';
import { toGameUrl } from '#features/play/game-url.ts';
import { ViewSlip } from '#features/slip-status/slips-modal.tsx';
import { render } from '#testing/render.tsx';
import { BannerCarousel } from '#ui/content/banner-carousel.tsx';

import { Cached } from './cached.test-utils.tsx';
import { createInfo, GAME, GAME_ACTIONS, ignore } from './samples.test-utils.ts';

const SLIP = { createdAt: '2026-11-20T03:00:00.000Z', status: 'SUCCESS', reference: 'r1' };

/** Components that show, or follow, an address of the operator. */
export const URL_SINKS: Readonly<Record<string, (url: string) => ReactNode>> = {
  'slot logo': (url) => <GameLogo game={{ ...GAME, logo: url }} />,
  'slot background': (url) => <GameCard game={{ ...GAME, background: url }} {...GAME_ACTIONS} />,
  'android link': (url) => <PlayOptions game={{ ...GAME, androidLink: url }} {...GAME_ACTIONS} />,
  'ios link': (url) => <PlayOptions game={{ ...GAME, iosLink: url }} {...GAME_ACTIONS} />,
  'banner image': (url) => <BannerCarousel banners={[{ image: url, html: '' }]} />,
  lineLink: (url) => (
    <Cached presets={[createInfo({ lineLink: url, contactText: '', lineQR: '' })]}>
      <ContactCard />
    </Cached>
  ),
  lineQR: (url) => (
    <Cached presets={[createInfo({ lineQR: url, contactText: '', lineLink: '' })]}>
      <ContactCard />
    </Cached>
  ),
  'slip link': (url) => <ViewSlip slip={{ ...SLIP, link: url }} />,
  'slip reference url': (url) => (
    <Cached presets={[[query(statement.slipReference, { params: { reference: 'r1' } }).queryKey, { url }]]}>
      <ViewSlip slip={SLIP} />
    </Cached>
  ),
  'chat filePath': (url) => (
    <>
      {(['image', 'video', 'file'] as const).map((fileType) => (
        <MediaBody key={fileType} media={{ url: true, fileType, filePath: url }} />
      ))}
    </>
  ),
  'chat image_url': (url) => <ChatCard card={{ title: 'x', image_url: url }} onSend={ignore} />,
  'chat buttons': (url) => (
    <ChatButtons
      buttons={[
        { type: 'web', title: 'x', payload: url },
        { type: 'call', title: 'x', payload: url },
      ]}
      onSend={ignore}
    />
  ),
};

/** Sinks of a function: an address that is opened by the app itself. */
export const FUNCTION_SINKS = {
  'web link': (url: string) => toGameUrl(url, 'web', ''),
  'autoLogin link': (url: string) => toGameUrl(url, 'web', 'games.example'),
};

/** Addresses that a component has put into the page, but for those of the app's own pictures and its way to the team. */
const listAddresses = () =>
  [...document.querySelectorAll('[href], [src], [poster]')]
    .filter((element) => !element.closest('head') && !element.matches('script, iframe'))
    .flatMap((element) => ['href', 'src', 'poster'].flatMap((name) => element.getAttribute(name) ?? []))
    .filter((address) => !/^#?$/.test(address) && address !== '/contact');

/** Shows addresses in a place. None may get into the page, or be opened by what can be pressed there. */
export async function checkUrlSink(sink: (url: string) => ReactNode, urls: readonly string[]): Promise<void> {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { container, unmount } = await render(
    urls.map((url, index) => <div key={index}>{sink(url)}</div>),
    { language: 'en' },
  );
  expect(listAddresses()).toEqual([]);
  for (const button of container.querySelectorAll('button')) button.click();
  await expect.poll(() => open.mock.calls.map(([url]) => url).filter((url) => url !== '')).toEqual([]);
  expect(listAddresses()).toEqual([]);
  await unmount();
  open.mockRestore();
}
