import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { lookup } from '@wallet/shared/contract/lookup.ts';

import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/* What anyone may ask the operator (§7, lookups); each answers from the settings and what is offered. */

type Answer<Name extends keyof typeof lookup> = HandlerResponseOf<(typeof lookup)[Name]>;

export const listBanks = (state: WorldState): Answer<'banks'> =>
  [...state.banks.values()].map(({ id, nameTH, nameEN }) => ({ code: id, nameTH, nameEN }));

export function readDepositInfo(state: WorldState): Answer<'deposit'> {
  const { isManual, qrMinimum, qrLifetimeS } = getSettings(state);
  return {
    banks: [...state.depositBanks.values()].map(({ id: _, ...bank }) => bank),
    wallets: [...state.depositWallets.values()].map(({ mode, walletAccountName }) => ({
      mode,
      walletAccountName,
    })),
    isManual,
    qrMinimum,
    qrLifetimeMinutes: qrLifetimeS / 60,
  };
}

export const listConditions = (state: WorldState): Answer<'conditions'> => [
  ...getSettings(state).texts.conditions,
];

export const listAgreements = (state: WorldState): Answer<'agreements'> => [
  ...getSettings(state).texts.agreements,
];

export function readOperatorInfo(state: WorldState): Answer<'info'> {
  const { texts, registerOTP, enableChatWidget } = getSettings(state);
  const { name, website } = texts;
  return {
    info: { name, website },
    contact: readContact(state),
    registerOTP,
    enableChatWidget,
    conditions: listConditions(state),
  };
}

export const readNotice = (state: WorldState): Answer<'notice'> => ({
  notice: getSettings(state).texts.notice,
});

export function readContact(state: WorldState): Answer<'contact'> {
  const { contactText, lineLink, lineName, lineQR } = getSettings(state).texts;
  return { contactText, lineLink, lineName, lineQR };
}

export function readWithdrawLimits(state: WorldState): Answer<'withdraw'> {
  const { withdrawMin, withdrawMax } = getSettings(state);
  return { withdrawMin, withdrawMax };
}

export function readSlipWindow(state: WorldState): Answer<'slip'> {
  const { slipWindow } = getSettings(state);
  return slipWindow ? { closedFrom: slipWindow.from, closedTo: slipWindow.to } : {};
}

export const listSources = (state: WorldState): Answer<'sources'> =>
  [...state.sources.values()].map(({ id, description }) => ({ code: id, description }));

/** A service that has ended never comes to this: every call of its is answered `gone` before. */
export const readServiceStatus = (state: WorldState): Answer<'active'> => ({
  isActive: getSettings(state).active,
});

export const readOtpRequirement = (state: WorldState): Answer<'registerOTP'> => ({
  registerOTP: getSettings(state).registerOTP,
});

export const readChatWidgetStatus = (state: WorldState): Answer<'enableChatWidget'> => ({
  enableChatWidget: getSettings(state).enableChatWidget,
});
