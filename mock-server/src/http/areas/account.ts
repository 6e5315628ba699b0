import { account } from '@wallet/shared/contract/account.ts';

import { done } from '#domain/outcome.ts';
import { profile } from '#domain/profile.ts';

import { implement } from '#http/implement.ts';
import { UNBUILT } from '#http/unbuilt.ts';

export const accountRoutes = implement(
  account,
  { profile: ({ state, member }) => done(profile(state, member)) },
  UNBUILT.account,
);
