import type { Control } from '@wallet/shared/contract/control.ts';
import type { Contract } from '@wallet/shared/contract/index.ts';

/**
 * The endpoints that have no behaviour yet and answer 501 `SANDBOX_NOT_BUILT`. An endpoint that is neither
 * here nor in its area's handlers does not compile, nor does one that is in both.
 */
export const UNBUILT = {
  account: ['validate', 'register', 'updateProfile', 'updateBankAccountName', 'changePassword'],
  otp: ['send', 'verify'],
  wallet: ['activate', 'account', 'resetPassword', 'add', 'slip', 'trueLink'],
  qrCode: ['read', 'create', 'cancel'],
  game: ['autoLogin'],
  invite: ['list', 'bonus', 'banners'],
  refund: ['list', 'receive', 'addWallet', 'banners'],
  spinWheel: ['setup', 'spin', 'coupons', 'claimCoupon'],
  bonus: ['list', 'activate', 'checkMinimum', 'clear'],
  promotion: ['current', 'find', 'activate'],
  statement: ['slips', 'slipReference'],
  chat: ['config', 'sendMessage', 'history', 'uploadImage', 'uploadVideo', 'readCustomer'],
} as const satisfies { readonly [Area in keyof Contract]?: readonly (keyof Contract[Area])[] };

/** The same for the sandbox's own calls. */
export const UNBUILT_CONTROL = {
  about: ['openapi', 'docs', 'coverage', 'console'],
  journal: ['stream', 'wait', 'verify'],
  faults: ['list', 'add', 'clear', 'remove', 'release'],
  outcomes: ['script'],
  catalogue: ['read', 'change'],
  operator: ['qr', 'deposit', 'slip', 'link', 'game', 'say', 'endSession'],
  outside: ['sockets', 'otp', 'client'],
} as const satisfies { readonly [Group in keyof Control]?: readonly (keyof Control[Group])[] };

export const NOT_BUILT_MESSAGE = 'SANDBOX_NOT_BUILT';
