import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import type { lookup } from '@wallet/shared/contract/lookup.ts';

import { settingsOf, type WorldState } from './world-state.ts';

/* What anyone may ask the operator (§7, lookups); each answers from the settings and what is offered. */

type Answer<Name extends keyof typeof lookup> = AnswerOf<(typeof lookup)[Name]>;

export const banks = (state: WorldState): Answer<'banks'> =>
  [...state.banks.values()].map(({ id, nameTH, nameEN }) => ({ code: id, nameTH, nameEN }));

export function deposit(state: WorldState): Answer<'deposit'> {
  const { isManual, qrMinimum, qrLifetimeS } = settingsOf(state);
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

export const conditions = (state: WorldState): Answer<'conditions'> => [
  ...settingsOf(state).texts.conditions,
];

export const agreements = (state: WorldState): Answer<'agreements'> => [
  ...settingsOf(state).texts.agreements,
];

export function info(state: WorldState): Answer<'info'> {
  const { texts, registerOTP, enableChatWidget } = settingsOf(state);
  const { name, website } = texts;
  return {
    info: { name, website },
    contact: contact(state),
    registerOTP,
    enableChatWidget,
    conditions: conditions(state),
  };
}

export const notice = (state: WorldState): Answer<'notice'> => ({ notice: settingsOf(state).texts.notice });

export function contact(state: WorldState): Answer<'contact'> {
  const { contactText, lineLink, lineName, lineQR } = settingsOf(state).texts;
  return { contactText, lineLink, lineName, lineQR };
}

export function withdraw(state: WorldState): Answer<'withdraw'> {
  const { withdrawMin, withdrawMax } = settingsOf(state);
  return { withdrawMin, withdrawMax };
}

export function slip(state: WorldState): Answer<'slip'> {
  const { slipWindow } = settingsOf(state);
  return slipWindow ? { closedFrom: slipWindow.from, closedTo: slipWindow.to } : {};
}

export const sources = (state: WorldState): Answer<'sources'> =>
  [...state.sources.values()].map(({ id, description }) => ({ code: id, description }));

/** A service that has ended never comes to this: every call of its is answered `gone` before. */
export const active = (state: WorldState): Answer<'active'> => ({ isActive: settingsOf(state).active });

export const registerOTP = (state: WorldState): Answer<'registerOTP'> => ({
  registerOTP: settingsOf(state).registerOTP,
});

export const enableChatWidget = (state: WorldState): Answer<'enableChatWidget'> => ({
  enableChatWidget: settingsOf(state).enableChatWidget,
});
