import type { Rule, Violation } from './rule.ts';

/** Names that are not used any more, each with the standard one. File names have no extension. */
const FILES: Readonly<Record<string, string>> = {
  about: 'meta',
  alarm: 'wake-timer',
  around: 'world-services',
  asked: 'requests',
  beginnings: 'scenario-cache',
  'bonus-lock': 'wagering',
  breach: 'invariant-error',
  'broken-wire': 'break-connection',
  chance: 'random',
  contains: 'is-match',
  'cross-site': 'csrf',
  crowd: 'fixture',
  decide: 'execute-call',
  deeds: 'commands',
  due: 'timers',
  earlier: 'call-history',
  'fault-hit': 'match-fault',
  gifts: 'rewards',
  hands: 'input-mode',
  heed: 'handle-session-errors',
  interference: 'apply-fault',
  judge: 'lint-call',
  keeper: 'chat-session',
  'kept-changes': 'apply-changes',
  'look-at': 'lint-call',
  masked: 'redact',
  mishaps: 'failures',
  mount: 'register',
  naming: 'world-selector',
  nearest: 'suggest',
  note: 'socket-journal',
  outside: 'a subject of the control API',
  pace: 'rate-limit',
  parked: 'held-calls',
  passage: 'call-context',
  person: 'model-member',
  place: 'location',
  plant: 'build-state',
  reply: 'json-response',
  'seen-call': 'call-record',
  selected: 'world-selection',
  sights: 'viewports',
  'spent-once': 'double-spend',
  'state-after': 'apply-outcome',
  told: 'expectation',
  'told-change': 'redact-change',
  'true-link': 'wallet-link',
  unreadable: 'not-found',
  waiting: 'delay',
  weather: 'socket-faults',
  who: 'authenticate',
};

/** Identifiers that are not used any more, each with the standard one. */
const IDENTIFIERS: Readonly<Record<string, string>> = {
  AmountEntry: 'AmountInput',
  CouponPlace: 'CouponSection',
  Desk: 'ControlContext or ActionContext',
  Doubt: 'UnknownOutcome',
  GamePlaces: 'GamesSkeleton',
  Mishaps: 'Failures',
  Parcel: 'Upload',
  Passage: 'CallContext',
  ReadMark: 'ReadReceipts',
  Said: 'ServerMessage',
  SaidSo: 'Toast',
  Talk: 'Conversation',
  Tick: 'Checkbox',
  Weather: 'SocketFaults',
  dropStrayClicks: 'suppressGhostClicks',
  heed: 'handleSessionErrors',
  latePart: 'lazyModule',
  onDoubt: 'onUnknown',
  openLine: 'connectRoom',
  sameness: 'inputHash',
  tellDeparted: 'onContractMismatch',
  tellGone: 'onServiceGone',
  useMoneyWords: 'useFormatMoney',
  useScrollStop: 'useScrollableTabStop',
};

const CODE = /\.(tsx?|mjs)$/;
const DECLARED = /\b(?:const|let|function|class|interface|type)\s+([A-Za-z]\w*)/g;

/** Refuses file names and identifiers of the glossary's left column. */
export const glossary: Rule = (sources) =>
  [...sources].flatMap(([at, text]): Violation[] => {
    if (!CODE.test(at) || at.startsWith('scripts/rules/')) return [];
    const stem = /([^/]+?)(?:\.(?:test|test-d|spec|test-utils))?\.\w+$/.exec(at)?.[1] ?? '';
    const file = FILES[stem];
    const names = new Set([...text.matchAll(DECLARED)].map(([, name = '']) => name));
    return [
      ...(file === undefined
        ? []
        : [{ at, message: `The file name "${stem}" is in the glossary: use ${file}.` }]),
      ...(/-(stage|kit)\.tsx?$/.test(at) && !at.startsWith('scripts/kit/')
        ? [{ at, message: 'Helpers of a test are named x.test-utils.ts.' }]
        : []),
      ...[...names].flatMap((name) =>
        Object.hasOwn(IDENTIFIERS, name)
          ? [{ at, message: `The name "${name}" is in the glossary: use ${IDENTIFIERS[name]}.` }]
          : [],
      ),
    ];
  });
