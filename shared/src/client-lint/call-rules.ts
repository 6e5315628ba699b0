import type { ClientRule } from './client-rule.ts';

type Words = Pick<ClientRule, 'problem' | 'fix' | 'source'>;

const toCallRules = <Name extends string>(rules: Readonly<Record<Name, Words>>) =>
  Object.fromEntries(
    Object.entries<Words>(rules).map(([name, words]) => [
      name,
      { severity: 'warning', reportedBy: 'call', ...words },
    ]),
  ) as Readonly<Record<Name, ClientRule>>;

/** Rules that the sandbox finds broken in the calls themselves, as warnings. */
export const CALL_RULES = toCallRules({
  'missing-bearer': {
    problem: 'A member call has no token',
    fix: 'send `authorization: Bearer …`, and do not make the call without a stored token',
    source: '§6',
  },
  'foreign-origin': {
    problem: 'The browser withholds the response from a page of another origin',
    fix: 'allow the origin: the sandbox by `--origin`, a real backend by CORS',
    source: 'cors',
  },
  'body-missing-field': {
    problem: 'The body has a missing field',
    fix: 'send every field of the contract',
    source: '§7',
  },
  'body-extra-field': {
    problem: 'The body has an unknown field',
    fix: 'remove it: the operator may refuse it',
    source: '§7',
  },
  'wrong-type': {
    problem: 'A value has the wrong type',
    fix: 'convert it before sending: amounts and pages must be numbers',
    source: '§7',
  },
  'amount-precision': {
    problem: 'An amount has more than two decimals',
    fix: 'round it to the satang before sending',
    source: '§9',
  },
  'amount-out-of-range': {
    problem: 'An amount is outside its limits',
    fix: 'validate it in the form, and show the limit',
    source: '§5',
  },
  'phone-not-normalised': {
    problem: 'A phone number has characters other than digits',
    fix: 'remove spaces, dashes and the plus sign before sending',
    source: '§5, F-5',
  },
  'name-not-uppercase': {
    problem: 'The account name is not in upper case',
    fix: 'convert first and last name to upper case as they are typed',
    source: '§5',
  },
  'name-not-english-for-KTB-TMB-BBL': {
    problem: 'The account name of this bank must have English letters and spaces only',
    fix: 'validate the name in the form',
    source: '§5',
  },
  'promo-not-uppercase': {
    problem: 'The promotion code is not in upper case',
    fix: 'convert it to upper case before lookup and activation',
    source: '§5',
  },
  'plain-truelink': {
    problem: 'The mobile wallet link is not encrypted',
    fix: 'encrypt it with the shared key before sending',
    source: '§4, F-18',
  },
  'path-not-encoded': {
    problem: 'A path parameter is not encoded',
    fix: 'pass each path parameter through encodeURIComponent',
    source: 'F-22',
  },
  'state-changing-get-repeated': {
    problem: 'A GET with side effects was repeated within 2 seconds',
    fix: 'treat it as a command: one call for each press, never automatically',
    source: '§7',
  },
  'double-submit': {
    problem: 'The same command was sent twice within a second',
    fix: 'lock it while it is pending, and send one Idempotency-Key for each intent',
    source: '§4',
  },
  'money-retry-after-timeout': {
    problem: 'Money was moved again after a lost response, without checking its outcome',
    fix: 'read the wallet or the statement first, or send the same Idempotency-Key',
    source: '§7',
  },
  'request-after-gone': {
    problem: 'A page continues to send requests after the service answered gone',
    fix: 'stop automatic reads and go to /terminated',
    source: '§2',
  },
  'request-after-invalid-token': {
    problem: 'An invalid token is used again',
    fix: 'delete the token and go to /login',
    source: '§2',
  },
  'unknown-deposit-bank': {
    problem: 'A deposit account is at an unknown bank, or of an unknown type',
    fix: 'show it as a plain transfer, and check its code and type in the catalogue',
    source: '§9, F-12',
  },
  'qr-poll-too-fast': {
    problem: 'A QR code is read at every tick of its countdown',
    fix: 'count down in the page, and read every five seconds or when the member returns',
    source: '§4',
  },
  'qr-create-while-active': {
    problem: 'A QR code is created while another one is active',
    fix: 'show the active one, or cancel it first',
    source: '§4',
  },
  'otp-old-token': {
    problem: 'A code is verified with a replaced token',
    fix: 'use the token of the last code that was sent',
    source: '§4',
  },
  'history-skip-negative': {
    problem: 'The chat history is requested with a negative skip',
    fix: 'start at 0',
    source: '§4',
  },
  'history-limit-not-10': {
    problem: 'The chat history is not requested in pages of 10',
    fix: 'send limit 10',
    source: '§4, §9',
  },
  'empty-chat-message': {
    problem: 'An empty message is sent',
    fix: 'disable the button while the text is empty',
    source: '§5',
  },
  'chat-over-2000': {
    problem: 'A message is longer than 2,000 characters',
    fix: 'limit the length in the text box',
    source: '§5, F-48',
  },
  'chat-without-sender': {
    problem: 'A message does not say who sends it',
    fix: 'send username and name of the profile, session_id of the conversation, and deviceToken',
    source: '§3, §7',
  },
  'upload-type': {
    problem: 'The chat does not accept this type of file',
    fix: 'check type and extension before sending',
    source: '§5',
  },
  'upload-size': {
    problem: 'The file is too large',
    fix: 'check its size before sending',
    source: '§5',
  },
  'prefetch-of-state-change': {
    problem: 'A call with side effects was prefetched',
    fix: 'prefetch and prerender only calls without side effects',
    source: '§7',
  },
});
