import type { ClientRule } from './client-rule.ts';

const call = { severity: 'warning', reportedBy: 'call' } as const;

/** Rules that the sandbox finds broken in the calls themselves, as warnings. */
export const CALL_RULES = {
  'missing-bearer': {
    ...call,
    problem: 'A member call has no token',
    fix: 'send `authorization: Bearer …`, and do not make the call without a stored token',
    source: '§6',
  },
  'foreign-origin': {
    ...call,
    problem: 'The browser withholds the response from a page of another origin',
    fix: 'allow the origin: the sandbox by `--origin`, a real backend by CORS',
    source: 'cors',
  },
  'body-missing-field': {
    ...call,
    problem: 'The body has a missing field',
    fix: 'send every field of the contract',
    source: '§7',
  },
  'body-extra-field': {
    ...call,
    problem: 'The body has an unknown field',
    fix: 'remove it: the operator may refuse it',
    source: '§7',
  },
  'wrong-type': {
    ...call,
    problem: 'A value has the wrong type',
    fix: 'convert it before sending: amounts and pages must be numbers',
    source: '§7',
  },
  'amount-precision': {
    ...call,
    problem: 'An amount has more than two decimals',
    fix: 'round it to the satang before sending',
    source: '§9',
  },
  'amount-out-of-range': {
    ...call,
    problem: 'An amount is outside its limits',
    fix: 'validate it in the form, and show the limit',
    source: '§5',
  },
  'phone-not-normalised': {
    ...call,
    problem: 'A phone number has characters other than digits',
    fix: 'remove spaces, dashes and the plus sign before sending',
    source: '§5, F-5',
  },
  'name-not-uppercase': {
    ...call,
    problem: 'The account name is not in upper case',
    fix: 'convert first and last name to upper case as they are typed',
    source: '§5',
  },
  'name-not-english-for-KTB-TMB-BBL': {
    ...call,
    problem: 'The account name of this bank must have English letters and spaces only',
    fix: 'validate the name in the form',
    source: '§5',
  },
  'promo-not-uppercase': {
    ...call,
    problem: 'The promotion code is not in upper case',
    fix: 'convert it to upper case before lookup and activation',
    source: '§5',
  },
  'plain-truelink': {
    ...call,
    problem: 'The mobile wallet link is not encrypted',
    fix: 'encrypt it with the shared key before sending',
    source: '§4, F-18',
  },
  'path-not-encoded': {
    ...call,
    problem: 'A path parameter is not encoded',
    fix: 'pass each path parameter through encodeURIComponent',
    source: 'F-22',
  },
  'state-changing-get-repeated': {
    ...call,
    problem: 'A GET with side effects was repeated within 2 seconds',
    fix: 'treat it as a command: one call for each press, never automatically',
    source: '§7',
  },
  'double-submit': {
    ...call,
    problem: 'The same command was sent twice within a second',
    fix: 'lock it while it is pending, and send one Idempotency-Key for each intent',
    source: '§4',
  },
  'money-retry-after-timeout': {
    ...call,
    problem: 'Money was moved again after a lost response, without checking its outcome',
    fix: 'read the wallet or the statement first, or send the same Idempotency-Key',
    source: '§7',
  },
  'request-after-gone': {
    ...call,
    problem: 'A page continues to send requests after the service answered gone',
    fix: 'stop automatic reads and go to /terminated',
    source: '§2',
  },
  'request-after-invalid-token': {
    ...call,
    problem: 'An invalid token is used again',
    fix: 'delete the token and go to /login',
    source: '§2',
  },
  'unknown-deposit-bank': {
    ...call,
    problem: 'A deposit account is at an unknown bank, or of an unknown type',
    fix: 'show it as a plain transfer, and check its code and type in the catalogue',
    source: '§9, F-12',
  },
  'qr-poll-too-fast': {
    ...call,
    problem: 'A QR code is read at every tick of its countdown',
    fix: 'count down in the page, and read every five seconds or when the member returns',
    source: '§4',
  },
  'qr-create-while-active': {
    ...call,
    problem: 'A QR code is created while another one is active',
    fix: 'show the active one, or cancel it first',
    source: '§4',
  },
  'otp-old-token': {
    ...call,
    problem: 'A code is verified with a replaced token',
    fix: 'use the token of the last code that was sent',
    source: '§4',
  },
  'history-skip-negative': {
    ...call,
    problem: 'The chat history is requested with a negative skip',
    fix: 'start at 0',
    source: '§4',
  },
  'history-limit-not-10': {
    ...call,
    problem: 'The chat history is not requested in pages of 10',
    fix: 'send limit 10',
    source: '§4, §9',
  },
  'empty-chat-message': {
    ...call,
    problem: 'An empty message is sent',
    fix: 'disable the button while the text is empty',
    source: '§5',
  },
  'chat-over-2000': {
    ...call,
    problem: 'A message is longer than 2,000 characters',
    fix: 'limit the length in the text box',
    source: '§5, F-48',
  },
  'chat-without-sender': {
    ...call,
    problem: 'A message does not say who sends it',
    fix: 'send username and name of the profile, session_id of the conversation, and deviceToken',
    source: '§3, §7',
  },
  'upload-type': {
    ...call,
    problem: 'The chat does not accept this type of file',
    fix: 'check type and extension before sending',
    source: '§5',
  },
  'upload-size': {
    ...call,
    problem: 'The file is too large',
    fix: 'check its size before sending',
    source: '§5',
  },
  'prefetch-of-state-change': {
    ...call,
    problem: 'A call with side effects was prefetched',
    fix: 'prefetch and prerender only calls without side effects',
    source: '§7',
  },
} as const satisfies Readonly<Record<string, ClientRule>>;
