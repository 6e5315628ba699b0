import { game } from '@wallet/shared/contract/game.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { beforeEach, expect, test, vi } from 'vitest';

import type { PlayPlatform } from '#entities/game/play-rules.ts';
import { mockNetworkError, mockRefusal, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { createTranslator } from '#testing/texts.ts';

import {
  approveMovesToPg,
  createGameWithMoney,
  getDialog,
  LINK,
  openFakeTab,
  renderPlayer,
  tapPlay,
  waitUntilIdle,
} from './use-play.test-utils.tsx';

/*
 * Each outcome of the transfer with each outcome of the launch, on each platform: what the member reads, what can be
 * tapped, and what was sent.
 */

const PLATFORMS = ['web', 'android', 'ios'] as const;
const TRANSFERS = ['done', 'MONEY_NOT_ENOUGH', 'TRANSFER_FAIL', 'unknown'] as const;
const LAUNCHES = ['ok', 'refused', 'network', 'unsafe', 'blocked'] as const;

type Transfer = (typeof TRANSFERS)[number];
type Launch = (typeof LAUNCHES)[number];
type Cell = readonly [platform: PlayPlatform, transfer: Transfer, launch: Launch];

interface Expectation {
  /** Texts of the dialog; none if the game opens. */
  readonly texts: readonly string[];
  readonly buttons: readonly string[];
  readonly links: readonly string[];
  readonly transfers: number;
  readonly launches: number;
}

const UNSAFE = 'http://play.example.com/pg';

const t = createTranslator('en', 'play');
const commandText = createTranslator('en', 'command');
const errorText = createTranslator('en', 'error-texts');
const MOVED = t('moved', { amount: '9,000.00 baht', game: 'Game PG' });

const CELLS: Cell[] = PLATFORMS.flatMap((platform) =>
  TRANSFERS.flatMap((transfer) => LAUNCHES.map((launch): Cell => [platform, transfer, launch])),
);

/** Links to apps need no sign-in, so only a blocked tab is left of the failures after the transfer. */
function expectOutcome([platform, transfer, launch]: Cell): Expectation {
  const isWeb = platform === 'web';
  if (!isWeb && launch === 'unsafe') {
    const texts = [t('notOpenedTitle'), t('nothingMoved'), t('unsafe')];
    return {
      texts,
      buttons: [commandText('close')],
      links: [errorText('nextStep.contact')],
      transfers: 0,
      launches: 0,
    };
  }
  const sent = { transfers: 1, launches: 0 };
  if (transfer === 'TRANSFER_FAIL') {
    const texts = [t('moveRefusedTitle'), errorText('key.TRANSFER_FAIL')];
    return {
      ...sent,
      texts,
      buttons: [t('openOnly'), commandText('close')],
      links: [errorText('nextStep.statement')],
    };
  }
  if (transfer === 'unknown') {
    const texts = [
      commandText('kind.play.unknown'),
      commandText('kind.play.advice', { to: 'Game PG' }),
      commandText('kind.play.command', { to: 'Game PG' }),
    ];
    return { ...sent, texts, buttons: [commandText('close')], links: [commandText('statement')] };
  }
  const launched = { transfers: 1, launches: isWeb ? 1 : 0 };
  const moved = transfer === 'done';
  const back = moved ? [t('moveBack')] : [];
  if (launch === 'blocked') {
    const texts = [t('readyTitle', { game: 'Game PG' }), ...(moved ? [MOVED] : []), t('ready')];
    return { ...launched, texts, buttons: [...back, commandText('close')], links: [t('open')] };
  }
  if (launch === 'ok' || !isWeb) return { ...launched, texts: [], buttons: [], links: [] };
  const reason = {
    refused: errorText('key.NO_GAME'),
    network: errorText('failure.network'),
    unsafe: t('unsafe'),
  }[launch];
  const texts = [t('notOpenedTitle'), moved ? MOVED : t('nothingMoved'), reason];
  const again = moved ? [t('openAgain')] : launch === 'unsafe' ? [] : [t('tryAgain')];
  const way = { refused: 'games', network: undefined, unsafe: 'contact' } as const;
  const name = moved ? undefined : way[launch];
  const links = name ? [errorText(`nextStep.${name}`)] : [];
  return { ...launched, texts, buttons: [...again, ...back, commandText('close')], links };
}

async function arrange([platform, transfer, launch]: Cell) {
  const { replace, tab, open } = openFakeTab();
  if (launch === 'blocked') open.mockReturnValue(null);
  approveMovesToPg();
  const link = launch === 'unsafe' ? UNSAFE : LINK;
  await renderPlayer(createGameWithMoney({ androidLink: link, iosLink: link }), { platform });
  mockResponse(statement.list, { total: 0, statements: [] });
  if (transfer === 'unknown') mockNetworkError(wallet.transferAll);
  else if (transfer !== 'done') mockRefusal(wallet.transferAll, transfer);
  if (launch === 'refused') mockRefusal(game.autoLogin, 'NO_GAME');
  if (launch === 'network') mockNetworkError(game.autoLogin);
  if (launch === 'unsafe') mockResponse(game.autoLogin, { link: UNSAFE });
  return { replace, tab, open };
}

const listNames = (role: 'button' | 'link') =>
  getDialog()
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

test.each(CELLS)('PL-1 PL-4 NT-1 F-21 on %s, with transfer %s and launch %s', async (...cell) => {
  const expected = expectOutcome(cell);
  const { replace, tab, open } = await arrange(cell);
  await tapPlay();

  if (expected.texts.length === 0) {
    await expect.poll(() => replace.mock.calls).toEqual([[LINK]]);
    await waitUntilIdle();
    await expect.element(getDialog()).not.toBeInTheDocument();
  } else {
    for (const text of expected.texts) await expect.element(getDialog()).toHaveTextContent(text);
    expect(listNames('button')).toEqual(expected.buttons);
    expect(listNames('link')).toEqual(expected.links);
    expect(replace).not.toHaveBeenCalled();
    // A link that is known to be unsafe opens no tab at all.
    if (expected.transfers === 0) expect(open).not.toHaveBeenCalled();
    else if (cell[2] !== 'blocked') expect(tab.close).toHaveBeenCalled();
  }
  expect(receivedCalls(wallet.transferAll)).toHaveLength(expected.transfers);
  expect(receivedCalls(game.autoLogin)).toHaveLength(expected.launches);
});
