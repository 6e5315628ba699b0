import type { lookup } from '@wallet/shared/contract/lookup.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/* Public information of the operator (§7, lookups), read from the settings and the catalogue. */

type LookupResponse<Name extends keyof typeof lookup> = HandlerResponseOf<(typeof lookup)[Name]>;

export const listBanks = (state: WorldState): LookupResponse<'banks'> => [...state.banks.values()];

export function readDepositInfo(state: WorldState): LookupResponse<'deposit'> {
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

export const listConditions = (state: WorldState): LookupResponse<'conditions'> => [
  ...getSettings(state).texts.conditions,
];

export const listAgreements = (state: WorldState): LookupResponse<'agreements'> => [
  ...getSettings(state).texts.agreements,
];

export function readOperatorInfo(state: WorldState): LookupResponse<'info'> {
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

export const readNotice = (state: WorldState): LookupResponse<'notice'> => ({
  notice: getSettings(state).texts.notice,
});

export function readContact(state: WorldState): LookupResponse<'contact'> {
  const { contactText, lineLink, lineName, lineQR } = getSettings(state).texts;
  return { contactText, lineLink, lineName, lineQR };
}

export function readWithdrawLimits(state: WorldState): LookupResponse<'withdraw'> {
  const { withdrawMin, withdrawMax } = getSettings(state);
  return { withdrawMin, withdrawMax };
}

export function readSlipWindow(state: WorldState): LookupResponse<'slip'> {
  const { slipWindow } = getSettings(state);
  return slipWindow ? { closedFrom: slipWindow.from, closedTo: slipWindow.to } : {};
}

export const listSources = (state: WorldState): LookupResponse<'sources'> => [...state.sources.values()];

/**
 * Reads the status of the service. Never false: calls to a terminated service are refused with `gone` before.
 */
export const readServiceStatus = (state: WorldState): LookupResponse<'active'> => ({
  isActive: getSettings(state).active,
});

export const readOtpRequirement = (state: WorldState): LookupResponse<'registerOTP'> => ({
  registerOTP: getSettings(state).registerOTP,
});

export const readChatWidgetStatus = (state: WorldState): LookupResponse<'enableChatWidget'> => ({
  enableChatWidget: getSettings(state).enableChatWidget,
});
