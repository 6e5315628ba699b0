import '#testing/node-page.ts';

import { account } from '@wallet/shared/contract/account.ts';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { invite } from '@wallet/shared/contract/invite.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Query } from '@wallet/shared/schema/endpoint.ts';
import { createSample } from '@wallet/shared/testing/create-sample.ts';
import { beforeEach, expect, test } from 'vitest';

import { endpointKey } from '#api/query.ts';
import { stopClock } from '#testing/manual-clock.ts';
import { mockRawResponse } from '#testing/mock-api.ts';
import { waitFor } from '#testing/wait-for.ts';

import { DEFINITIONS } from './definitions/definitions.ts';
import { createInput, createResponse } from './every-command.test-utils.ts';
import { beginTestSession, resetDevice, type TestSession } from './record.test-utils.ts';
import { COMMAND_KINDS, type CommandKind } from './record.ts';
import { runCommand } from './use-command.ts';

const MONEY = [wallet.read, statement.list] as const;
const BONUS = [...MONEY, bonus.list, bonus.checkActive, refund.check] as const;

/** Figures on the screens that each command changes (§4). */
const CHANGED: Readonly<Record<CommandKind, readonly Query[]>> = {
  transfer: MONEY,
  play: MONEY,
  withdraw: MONEY,
  walletLink: MONEY,
  slip: [statement.slips],
  openGame: [wallet.read, wallet.account],
  gamePassword: [wallet.account],
  bonus: BONUS,
  endBonus: BONUS,
  promotion: [...BONUS, promotion.current],
  refund: [...MONEY, refund.check, refund.list],
  refundToWallet: [...MONEY, refund.check, refund.list],
  invite: [...MONEY, invite.list],
  spin: [...MONEY, spinWheel.setup, spinWheel.active, spinWheel.coupons],
  coupon: [...MONEY, spinWheel.coupons],
  qrCreate: [qrCode.read],
  qrCancel: [qrCode.read],
  profile: [account.profile, wallet.read],
  bankName: [account.profile, wallet.read],
  password: [],
};
const FIGURES = [...new Set(Object.values(CHANGED).flat())];

let { client }: TestSession = beginTestSession();
beforeEach(() => {
  ({ client } = resetDevice());
  stopClock();
  for (const endpoint of FIGURES) {
    mockRawResponse(endpoint, JSON.stringify(createSample(endpoint.response)));
    client.setQueryData(endpointKey(endpoint), {});
  }
});

const listStale = () =>
  FIGURES.filter((endpoint) => client.getQueryState(endpointKey(endpoint))?.isInvalidated).map(
    ({ path }) => path,
  );

test.each(COMMAND_KINDS)('after a %s the figures that it changes are stale, and no others', async (kind) => {
  const definition = DEFINITIONS[kind];
  mockRawResponse(definition.endpoint, createResponse(definition.endpoint));
  const outcome = runCommand({ client, definition, input: createInput(definition.endpoint), options: {} });
  expect(['done', 'unknown']).toContain((await outcome).state);
  const paths = FIGURES.filter((each) => CHANGED[kind].includes(each)).map(({ path }) => path);
  await waitFor(() => expect(listStale()).toEqual(paths));
});
