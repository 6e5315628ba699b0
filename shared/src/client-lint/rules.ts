/**
 * How sure a finding is. `error`: a mistake of the client beyond doubt, which fails a test. `warning`: most
 * likely one, or one that a test makes on purpose; it is shown and fails nothing.
 */
export type Severity = 'error' | 'warning';

export interface ClientRule {
  readonly severity: Severity;
  /** Who tells it: the sandbox from the call, the browser, or the pill from the page. */
  readonly by: 'call' | 'socket' | 'browser' | 'app' | 'pill';
  /** What is wrong, as the beginning of a sentence. */
  readonly wrong: string;
  /** What to do, as its end. */
  readonly instead: string;
  /** Where the rule comes from. */
  readonly from: string;
}

const call = { severity: 'warning', by: 'call' } as const;

/** The named rules by which the sandbox tells a client's mistakes. None changes an answer. */
export const CLIENT_RULES = {
  'unknown-endpoint': {
    severity: 'error',
    by: 'call',
    wrong: 'The operator has no such call',
    instead: 'call what docs/contract.md lists',
    from: '§7',
  },
  'wrong-method': {
    severity: 'error',
    by: 'call',
    wrong: 'The address does not take this method',
    instead: 'use the method of the contract',
    from: '§7',
  },
  'missing-client-header': {
    severity: 'error',
    by: 'call',
    wrong: 'The call does not name its client',
    instead: 'send the fixed header with every call',
    from: '§6, F-63',
  },
  'foreign-room': {
    severity: 'error',
    by: 'socket',
    wrong: 'The socket asked for a room that is not its own',
    instead: 'join the room of the member, or of the stored guest id',
    from: '§4',
  },
  csp: {
    severity: 'error',
    by: 'browser',
    wrong: 'The browser stopped what the page may not do',
    instead: 'load nothing and run nothing that the policy does not name',
    from: 'content-security-policy',
  },
  departure: {
    severity: 'error',
    by: 'app',
    wrong: 'The app met an answer that departs from the contract',
    instead: 'look at the answer and its declaration, one of them is wrong',
    from: '§7',
  },

  'missing-bearer': {
    ...call,
    wrong: "A member's call carries no token",
    instead: 'send `authorization: Bearer …`, and do not make the call where no token is stored',
    from: '§6',
  },
  'body-missing-field': {
    ...call,
    wrong: 'The body lacks a field',
    instead: 'send every field that the contract names',
    from: '§7',
  },
  'body-extra-field': {
    ...call,
    wrong: 'The body has a field that the contract does not know',
    instead: 'leave it out: the operator may refuse it',
    from: '§7',
  },
  'wrong-type': {
    ...call,
    wrong: 'A value is of another type than the contract says',
    instead: 'convert it before it is sent: amounts and pages are numbers',
    from: '§7',
  },
  'amount-precision': {
    ...call,
    wrong: 'An amount has more than two decimals',
    instead: 'round it to the satang before it is sent',
    from: '§9',
  },
  'amount-out-of-range': {
    ...call,
    wrong: 'An amount is outside its limits',
    instead: 'stop it in the form, with the limit beside it',
    from: '§5',
  },
  'phone-not-normalised': {
    ...call,
    wrong: 'A phone number holds more than digits',
    instead: 'take spaces, dashes and the country sign off before it is sent',
    from: '§5, F-5',
  },
  'name-not-uppercase': {
    ...call,
    wrong: "The account holder's name is not in capitals",
    instead: 'put first and last name into capitals as they are typed',
    from: '§5',
  },
  'name-not-english-for-KTB-TMB-BBL': {
    ...call,
    wrong: 'This bank takes names in English letters and spaces only',
    instead: 'hold the name to that in the form',
    from: '§5',
  },
  'promo-not-uppercase': {
    ...call,
    wrong: 'The promotion code is not in capitals',
    instead: 'put it into capitals before it is looked up or activated',
    from: '§5',
  },
  'plain-truelink': {
    ...call,
    wrong: "The mobile wallet's link is sent as it was pasted",
    instead: 'encrypt it with the shared key',
    from: '§4, F-18',
  },
  'path-not-encoded': {
    ...call,
    wrong: 'A value stands in the path without being encoded',
    instead: 'put each segment through encodeURIComponent',
    from: 'F-22',
  },
  'state-changing-get-repeated': {
    ...call,
    wrong: 'A GET that changes something came twice within 2 seconds',
    instead: 'treat it as a command: one press, one call, never by itself',
    from: '§7',
  },
  'double-submit': {
    ...call,
    wrong: 'The same command came twice within a second',
    instead: 'lock it while it is under way, and send one Idempotency-Key for each intent',
    from: '§4',
  },
  'money-retry-after-timeout': {
    ...call,
    wrong: 'Money was moved again after an answer was lost, without a look at what came of it',
    instead: 'read the wallet or the statement first, or send the same Idempotency-Key',
    from: '§7',
  },
  'request-after-gone': {
    ...call,
    wrong: 'A page goes on calling after it was told that the service is gone',
    instead: 'stop all reading by itself and go to /terminated',
    from: '§2',
  },
  'request-after-invalid-token': {
    ...call,
    wrong: 'A token is used again that was told to be invalid',
    instead: 'forget the token and go to /login',
    from: '§2',
  },
  'qr-poll-too-fast': {
    ...call,
    wrong: 'A QR code is read as often as its countdown ticks',
    instead: 'count down in the page, and read when it ends or the member comes back',
    from: '§4',
  },
  'qr-create-while-active': {
    ...call,
    wrong: 'A QR code is made while the last one still runs',
    instead: 'show the one that is there, or cancel it first',
    from: '§4',
  },
  'otp-old-token': {
    ...call,
    wrong: 'A code is verified under a token that a newer one has replaced',
    instead: 'keep the token of the last code that was sent',
    from: '§4',
  },
  'history-skip-negative': {
    ...call,
    wrong: 'The history is asked for from before its newest message',
    instead: 'begin at 0',
    from: '§4',
  },
  'history-limit-not-10': {
    ...call,
    wrong: 'The history is not asked for by tens',
    instead: 'send limit 10',
    from: '§4, §9',
  },
  'empty-chat-message': {
    ...call,
    wrong: 'An empty message is sent',
    instead: 'keep the button off while there is nothing to say',
    from: '§5',
  },
  'chat-over-2000': {
    ...call,
    wrong: 'A message is longer than 2,000 characters',
    instead: 'stop it in the text box',
    from: '§5, F-48',
  },
  'upload-type': {
    ...call,
    wrong: 'The chat does not take a file of this kind',
    instead: 'look at type and extension before it is sent',
    from: '§5',
  },
  'upload-size': {
    ...call,
    wrong: 'The file is too large',
    instead: 'look at its size before it is sent',
    from: '§5',
  },
  'prefetch-of-state-change': {
    ...call,
    wrong: 'A call that changes something was made ahead of the member',
    instead: 'prefetch and prerender only what reads',
    from: '§7',
  },

  'locale-la-in-lang': {
    severity: 'warning',
    by: 'pill',
    wrong: 'The page says `la` where the world reads Latin',
    instead: 'write lang="lo"; `la` is for storage and the operator alone',
    from: 'F-3',
  },
  'unmapped-error-key': {
    severity: 'warning',
    by: 'pill',
    wrong: 'The page shows a key of the operator in place of its text',
    instead: 'translate it',
    from: '§8',
  },
} as const satisfies Readonly<Record<string, ClientRule>>;

export type ClientRuleName = keyof typeof CLIENT_RULES;
