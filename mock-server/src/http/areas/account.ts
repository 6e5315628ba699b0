import { account } from '@wallet/shared/contract/account.ts';

import { done } from '#domain/outcome.ts';
import { changePassword, updateBankAccountName, updateProfile } from '#domain/profile-edits.ts';
import { profile } from '#domain/profile.ts';
import { register, validateRegistration } from '#domain/registration.ts';

import { implement } from '#http/implement.ts';

export const accountRoutes = implement(account, {
  validate: ({ state, env, body }) => validateRegistration(state, body, env),
  register: ({ state, env, body }) => register(state, body, env),
  profile: ({ state, member }) => done(profile(state, member)),
  updateProfile: ({ state, member, body }) => updateProfile(state, member, body),
  updateBankAccountName: ({ state, member, body }) => updateBankAccountName(state, member, body),
  changePassword: ({ state, member, body }) => changePassword(state, member, body),
});
