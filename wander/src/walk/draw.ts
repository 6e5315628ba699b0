import type { AppUnderTest } from '../app-under-test.ts';
import type { Member } from '../member/member.ts';
import type { Setting } from '../member/setting.ts';
import {
  type Act,
  FAULTS,
  type FaultName,
  FAULTY_CALLS,
  isSame,
  type Look,
  type Offer,
  OPERATOR_ACTS,
} from './acts.ts';
import type { Random } from './random.ts';
import { drawText } from './typed-texts.ts';
import type { Visits, Way } from './visits.ts';

const SCENARIOS = [
  'default',
  'bonus-active',
  'slips',
  'wheel-24-slices',
  'refund-ready',
  'qr-pending',
  'qr-fails',
  'chat-35-all-types',
  'member-zero',
  'member-new',
  'game-units',
  'coupons-mixed',
  'wheel-0-coins',
];
const LAO_SCENARIOS = ['lao-lak', 'lao-thousands', 'lao-baht'];
const REFUSAL_FORMS = ['status', 'status', 'ok', 'success-false'] as const;
const WIDTHS = [320, 320, 360, 390, 768, 1280];
const WAITS_MS = [1_000, 20_000, 61_000, 5 * 60_000, 3_600_000];

/** A member to whom everything can happen: money that waits, and offers to take. */
export const BUSY_MEMBERS: NonNullable<Setting['members']> = [
  {
    phone: '0812345678',
    wallet: 9_000,
    coins: 5,
    games: { PG: 2_458.92, SA: 1_000 },
    refund: 125.5,
    statement: [
      { type: 'deposit', amount: 800, bank: 'SCB' },
      { type: 'withdraw', amount: 300, status: 'PENDING' },
    ],
    slips: [{ amount: 250 }, { amount: 100, status: 'FAILED', note: 'INVALID_SLIP' }],
    qrCodes: [{ provider: 'KBANK', amount: 300 }],
    coupons: [{ name: 'Coupon 20', amount: 20 }],
    invites: [{ name: 'มานะ', amount: 70 }],
    chat: [{ from: 'operator', text: 'สวัสดีค่ะ', read: false }],
  },
];

/**
 * Draws where a walk goes: every variant, language and width, in a world where something can happen; or where a known way
 * begins.
 */
export function drawSetting(app: AppUnderTest, random: Random, visits: Visits, way?: Way): Setting {
  const drawn = {
    width: random.pick(WIDTHS),
    isFaulty: way !== undefined || random.next() < 0.5,
    refusalForm: random.pick(REFUSAL_FORMS),
    isRemembered: random.next() < 0.5,
  };
  if (way) return { ...way.setting, ...drawn };
  const variant = random.pick(app.variants);
  const isBusy = variant !== 'lao' && random.next() < 0.25;
  return {
    variant,
    scenario: visits.drawScenario(
      random,
      variant === 'lao' ? LAO_SCENARIOS : isBusy ? ['default'] : SCENARIOS,
    ),
    ...(isBusy && { members: BUSY_MEMBERS }),
    ...(app.languages.length > 0 && { language: random.pick(app.languages) }),
    ...drawn,
    start: visits.drawStart(random),
  };
}

/** Weights of what a member does, and of what happens to one, while a page or while a dialog is open. */
const WEIGHTS = {
  page: [70, 85],
  operator: [7, 4],
  wait: [4, 3],
  fault: [7, 10],
  back: [3, 2],
  escape: [2, 2],
  reload: [2, 1],
  width: [1, 1],
  open: [5, 1],
  language: [1, 0.5],
  'second tab': [1, 0.5],
  'sign in': [40, 0],
  'lose the connection': [1, 1],
} as const;

const KINDS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];

/** Acts that end a time in which little can be done. */
const ENDS: readonly (readonly [begin: (act: Act) => boolean, end: Act])[] = [
  [({ act }) => act === 'lose the connection', { act: 'get it back' }],
  [
    (act) => act.act === 'operator' && act.does === 'begin maintenance',
    { act: 'operator', does: 'end maintenance', amount: 0 },
  ],
];

/** Finds the act that ends a trouble which an earlier act has begun. */
function findEnd(acts: readonly Act[]): Act | undefined {
  const isEndOf = (end: Act) => (act: Act) =>
    act.act === end.act && (end.act !== 'operator' || (act.act === 'operator' && act.does === end.does));
  return ENDS.find(([begin, end]) => acts.findLastIndex(begin) > acts.findLastIndex(isEndOf(end)))?.[1];
}

/** Draws how a member fills a form: each field in its order, and the button after them; none without a field. */
export async function drawForm(look: Look, random: Random): Promise<readonly Act[]> {
  const first = look.offers.findIndex(({ kind }) => kind !== 'press');
  if (first < 0) return [];
  const rest = look.offers.slice(first);
  const length = rest.findIndex(({ kind, thing }) => kind === 'press' && thing.role === 'button');
  const acts: Act[] = [];
  for (const offer of rest.slice(0, length + 1)) acts.push(await drawUse(offer, random));
  return acts;
}

/** Draws how a member uses what is offered. */
async function drawUse({ thing, kind, element, options }: Offer, random: Random): Promise<Act> {
  if (kind === 'type') return { act: 'type', thing, text: await drawText(element, random) };
  // The first option often says only that one is to be chosen.
  const from = options > 1 && random.next() < 0.8 ? 1 : 0;
  if (kind === 'choose')
    return { act: 'choose', thing, option: from + random.below(Math.max(1, options - from)) };
  return { act: random.next() < 0.08 ? 'press twice' : 'press', thing };
}

/** Draws the next act: mostly something that the page offers, at times something that happens to members. */
export async function drawAct(
  member: Member,
  random: Random,
  visits: Visits,
  acts: readonly Act[],
): Promise<Act> {
  const end = findEnd(acts);
  if (end && random.next() < 0.3) return end;
  const look = await member.look();
  const last = acts.at(-1);
  if (last?.act === 'type') {
    // A member who has typed presses the key of the keyboard as often as what comes next, which is a field or the button.
    const turn = random.next();
    const next = look.offers[look.offers.findIndex(({ thing }) => isSame(thing, last.thing)) + 1];
    if (turn < 0.35) return { act: 'enter' };
    if (turn < 0.7 && next) return drawUse(next, random);
  }
  if (random.next() < 0.3 && visits.closesNew(look)) return { act: 'close the dialog' };
  const { app, setting } = member;
  const isPossible = {
    fault: setting.isFaulty,
    language: app.languages.length > 1,
    open: app.addresses.length > 1,
    'sign in': app.signIn !== undefined && (await member.readSession()) === 'out',
  };
  const kind = random.weighted(KINDS, (name) =>
    name in isPossible && !isPossible[name as keyof typeof isPossible]
      ? 0
      : WEIGHTS[name][look.dialog === undefined ? 0 : 1],
  );
  switch (kind) {
    case 'page': {
      if (look.offers.length === 0) return { act: 'back' };
      return drawUse(visits.drawOffer(random, member.page.url(), look.offers), random);
    }
    case 'operator':
      return { act: 'operator', does: random.pick(OPERATOR_ACTS), amount: 1 + random.below(50_000) / 100 };
    case 'wait':
      return { act: 'wait', ms: random.pick(WAITS_MS) };
    case 'fault':
      return {
        act: 'fault',
        calls: random.weighted(Object.keys(FAULTY_CALLS) as (keyof typeof FAULTY_CALLS)[], (calls) =>
          calls === 'each command' ? 3 : 1,
        ),
        effect: random.pick(Object.keys(FAULTS) as FaultName[]),
        phase: random.pick(['before', 'after'] as const),
      };
    case 'language':
      return { act: 'language', to: random.pick(app.languages) };
    case 'open':
      return { act: 'open', address: visits.drawStart(random) };
    case 'width':
      return { act: 'width', to: random.pick(WIDTHS) };
    default:
      return { act: kind };
  }
}
