import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Language } from '@wallet/shared/limits.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { page, userEvent } from 'vitest/browser';

import { now } from '#lib/time/clock.ts';
import { mockResponse, mockRawResponse, mockRefusal } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { BonusPage } from './bonus-page.tsx';

/*
 * Renders the bonus page for tests, with mock responses to all of its calls and its address in memory.
 */

type Bonus = HandlerResponseOf<typeof bonus.list>[number];

export const createOffer = (code: string, more: Partial<Bonus> = {}): Bonus => ({
  code,
  type: 'day',
  maxReceived: 2,
  percentFail: 20,
  banners: [{ image: '', html: `<p>Terms of ${code}</p>` }],
  ...more,
});

export const createUserBonus = (isActive: boolean, ...ago: number[]): Bonus['userBonus'] => ({
  _id: 'u1',
  isActive,
  received: ago.map((each) => ({ updatedAt: new Date(now() - each).toISOString() })),
});

interface RenderBonusOptions {
  offers?: Bonus[];
  active?: string;
  /** True if the test has mocked the status. */
  isActiveMocked?: boolean;
  route?: string;
  language?: Language;
  current?: string;
  /** Endpoint that fails. */
  broken?: typeof bonus.list | typeof bonus.checkActive;
}

/** Renders the page; by default with one daily bonus on offer and none active. */
export async function renderBonusPage({
  offers = [createOffer('DAILY')],
  active,
  isActiveMocked = false,
  route,
  language = 'en',
  current,
  broken,
}: RenderBonusOptions = {}) {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(bonus.list, offers);
  if (!isActiveMocked) {
    mockResponse(
      bonus.checkActive,
      active === undefined ? { status: false } : { status: true, type: active },
    );
  }
  mockResponse(bonus.checkMinimum, { minimum: bahtToSatang(100) });
  mockResponse(lookup.notice, { notice: '<p>Be quick</p>' });
  if (current === undefined) mockRefusal(promotion.current, 'NO_PROMOTION');
  else mockResponse(promotion.current, { code: current, percentFail: 1, description: '' });
  if (broken) mockRawResponse(broken, '{"message":"NO_DATA"}', 404);
  await render(<BonusPage />, { language, ...(route !== undefined && { route }) });
}

export const getOfferButton = (code: string) => page.getByRole('button', { name: new RegExp(code) });
export const getDialog = () => page.getByRole('dialog');
export const getAlert = () => page.getByRole('alertdialog');
export const getCodeField = () => page.getByRole('textbox', { name: 'Promotion code' });
export const getSearchButton = () => page.getByRole('button', { name: 'Search' });
export const getReceiveButton = (what: string) =>
  getDialog().getByRole('button', { name: `Receive ${what}` });
/** The button of the question that follows. */
export const getConfirmButton = (what: string) => getAlert().getByRole('button', { name: `Receive ${what}` });
export async function receive(what: string): Promise<void> {
  await userEvent.click(getReceiveButton(what));
  await userEvent.click(getConfirmButton(what));
}
