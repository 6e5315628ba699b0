import type { lookup } from '@wallet/shared/contract/lookup.ts';
import type { OperatorTexts } from '@wallet/shared/operator/settings.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { type Done, done } from '#domain/state/outcome.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

type Lookup<Name extends keyof typeof lookup> = (input: {
  readonly state: WorldState;
}) => Done<HandlerResponseOf<(typeof lookup)[Name]>>;

const toContact = ({ contactText, lineLink, lineName, lineQR }: OperatorTexts) => ({
  contactText,
  lineLink,
  lineName,
  lineQR,
});

/** Public information of the operator (§7, lookups), read from the settings and the catalogue. */
export const LOOKUPS: { readonly [Name in keyof typeof lookup]: Lookup<Name> } = {
  banks: ({ state }) => done([...state.banks.values()]),
  deposit: ({ state }) => {
    const { isManual, qrMinimum, qrLifetimeS } = getSettings(state);
    return done({
      banks: [...state.depositBanks.values()].map(({ id: _, ...bank }) => bank),
      wallets: [...state.depositWallets.values()].map(({ mode, walletAccountName }) => ({
        mode,
        walletAccountName,
      })),
      isManual,
      qrMinimum,
      qrLifetimeMinutes: qrLifetimeS / 60,
    });
  },
  conditions: ({ state }) => done([...getSettings(state).texts.conditions]),
  agreements: ({ state }) => done([...getSettings(state).texts.agreements]),
  info: ({ state }) => {
    const { texts, registerOTP, enableChatWidget } = getSettings(state);
    const { name, website, conditions } = texts;
    return done({
      info: { name, website },
      contact: toContact(texts),
      registerOTP,
      enableChatWidget,
      conditions: [...conditions],
    });
  },
  notice: ({ state }) => done({ notice: getSettings(state).texts.notice }),
  contact: ({ state }) => done(toContact(getSettings(state).texts)),
  withdraw: ({ state }) => {
    const { withdrawMin, withdrawMax } = getSettings(state);
    return done({ withdrawMin, withdrawMax });
  },
  slip: ({ state }) => {
    const { slipWindow } = getSettings(state);
    return done(slipWindow ? { closedFrom: slipWindow.from, closedTo: slipWindow.to } : {});
  },
  sources: ({ state }) => done([...state.sources.values()]),
  // Never false: calls to a terminated service are refused with `gone` before.
  active: ({ state }) => done({ isActive: getSettings(state).active }),
  registerOTP: ({ state }) => done({ registerOTP: getSettings(state).registerOTP }),
  enableChatWidget: ({ state }) => done({ enableChatWidget: getSettings(state).enableChatWidget }),
};
