import { account } from '@wallet/shared/contract/account.ts';

import { done } from '#domain/state/outcome.ts';
import { changePassword, updateBankAccountName, updateProfile } from '#domain/members/update-profile.ts';
import { readProfile } from '#domain/members/profile.ts';
import { register, validateRegistration } from '#domain/members/registration.ts';

import { implementRoutes } from '#http/call/route.ts';

export const accountRoutes = implementRoutes(account, {
  validate: ({ state, env, body }) => validateRegistration(state, body, env),
  register: ({ state, env, body }) => register(state, body, env),
  profile: ({ state, member }) => done(readProfile(state, member)),
  updateProfile: ({ state, member, body }) => updateProfile(state, member, body),
  updateBankAccountName: ({ state, member, body }) => updateBankAccountName(state, member, body),
  changePassword: ({ state, member, body }) => changePassword(state, member, body),
});
