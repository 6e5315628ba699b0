import { lookup } from '@wallet/shared/contract/lookup.ts';

import * as lookups from '#domain/operator/lookups.ts';
import { done } from '#domain/state/outcome.ts';

import { implementRoutes } from '#http/call/route.ts';

export const lookupRoutes = implementRoutes(lookup, {
  banks: ({ state }) => done(lookups.listBanks(state)),
  deposit: ({ state }) => done(lookups.readDepositInfo(state)),
  conditions: ({ state }) => done(lookups.listConditions(state)),
  agreements: ({ state }) => done(lookups.listAgreements(state)),
  info: ({ state }) => done(lookups.readOperatorInfo(state)),
  notice: ({ state }) => done(lookups.readNotice(state)),
  contact: ({ state }) => done(lookups.readContact(state)),
  withdraw: ({ state }) => done(lookups.readWithdrawLimits(state)),
  slip: ({ state }) => done(lookups.readSlipWindow(state)),
  sources: ({ state }) => done(lookups.listSources(state)),
  active: ({ state }) => done(lookups.readServiceStatus(state)),
  registerOTP: ({ state }) => done(lookups.readOtpRequirement(state)),
  enableChatWidget: ({ state }) => done(lookups.readChatWidgetStatus(state)),
});
