import { lookup } from '@wallet/shared/contract/lookup.ts';

import * as lookups from '#domain/lookups.ts';
import { done } from '#domain/outcome.ts';

import { implement } from '#http/implement.ts';

export const lookupRoutes = implement(lookup, {
  banks: ({ state }) => done(lookups.banks(state)),
  deposit: ({ state }) => done(lookups.deposit(state)),
  conditions: ({ state }) => done(lookups.conditions(state)),
  agreements: ({ state }) => done(lookups.agreements(state)),
  info: ({ state }) => done(lookups.info(state)),
  notice: ({ state }) => done(lookups.notice(state)),
  contact: ({ state }) => done(lookups.contact(state)),
  withdraw: ({ state }) => done(lookups.withdraw(state)),
  slip: ({ state }) => done(lookups.slip(state)),
  sources: ({ state }) => done(lookups.sources(state)),
  active: ({ state }) => done(lookups.active(state)),
  registerOTP: ({ state }) => done(lookups.registerOTP(state)),
  enableChatWidget: ({ state }) => done(lookups.enableChatWidget(state)),
});
