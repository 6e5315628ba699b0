import type { AppUnderTest } from '../app-under-test.ts';
import type { Member } from '../member/member.ts';
import type { Setting } from '../member/setting.ts';
import { type Act, isSame, type Look, type Offer, OPERATOR_ACTS, type OperatorAct } from './acts.ts';
import type { Random } from './random.ts';
import { ACT_KINDS, ACT_WEIGHTS, drawFault, drawWeights, weigh } from './swarm.ts';
import { drawText } from './typed-texts.ts';
import type { Visits, Way } from './visits.ts';

/** Scenarios of different members. */
const SCENARIOS = [
  'default',
  'bonus-active',
  'slips',
  'refund-ready',
  'qr-pending',
  'chat-35-all-types',
  'member-zero',
  'member-new',
  'member-rich',
  'coupons-mixed',
  'wheel-0-coins',
  'statement-11',
];
/** Scenarios of different operators, with whom any member can be. */
const OPERATORS = ['default', 'game-units', 'qr-fails', 'wheel-24-slices', 'offers-off', 'deposit-empty'];
const LAO_SCENARIOS = ['lao-lak', 'lao-thousands', 'lao-baht'];
const REFUSAL_FORMS = ['status', 'status', 'ok', 'success-false'] as const;
const WIDTHS = [320, 320, 360, 390, 768, 1280];
/** Time in which a page asks again that waits for something. */
const SOON_MS = 5_000;
const WAITS_MS = [1_000, SOON_MS, 20_000, 61_000, 5 * 60_000, 3_600_000];

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
    coupons: [
      { name: 'Coupon 20', amount: 20 },
      { name: 'Coupon 50', amount: 50 },
    ],
    invites: [{ name: 'มานะ', amount: 70 }],
    chat: [{ from: 'operator', text: 'สวัสดีค่ะ', read: false }],
  },
];

/** Draws members who have most of what busy ones have. */
const drawMembers = (random: Random): NonNullable<Setting['members']> =>
  BUSY_MEMBERS.map((member): typeof member =>
    Object.fromEntries(Object.entries(member).filter(([name]) => name === 'phone' || random.next() < 0.8)),
  );

/**
 * Draws where a walk goes: every variant, language and width, in a world where something can happen; or where a known way
 * begins, as often in another world as in that where it was found.
 */
export function drawSetting(app: AppUnderTest, random: Random, visits: Visits, way?: Way): Setting {
  const drawn = {
    width: random.pick(WIDTHS),
    isFaulty: random.next() < (way ? 0.7 : 0.5),
    weights: drawWeights(random),
    refusalForm: random.pick(REFUSAL_FORMS),
    isRemembered: random.next() < 0.5,
  };
  if (way && random.next() < 0.5) return { ...way.setting, ...drawn };
  const { variant, language, start } = way?.setting ?? {
    variant: random.pick(app.variants),
    ...(app.languages.length > 0 && { language: random.pick(app.languages) }),
    start: visits.drawStart(random),
  };
  const isBusy = variant !== 'lao' && random.next() < 0.5;
  return {
    variant,
    scenario: visits.drawScenario(random, variant === 'lao' ? LAO_SCENARIOS : isBusy ? OPERATORS : SCENARIOS),
    ...(isBusy && { members: drawMembers(random) }),
    ...(language !== undefined && { language }),
    ...drawn,
    start,
  };
}

/** Acts that end a time in which little can be done. */
const ENDS: readonly (readonly [begin: (act: Act) => boolean, end: Act])[] = [
  [({ act }) => act === 'lose the connection', { act: 'get it back' }],
  [(act) => act.act === 'fault' && act.effect === 'is held', { act: 'let held calls go' }],
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

/** Draws how a member fills one of the forms: each field in its order, and the button after them; none at most times. */
export async function drawForm({ offers }: Look, random: Random, visits: Visits): Promise<readonly Act[]> {
  const isField = (offer?: Offer) => offer !== undefined && offer.kind !== 'press';
  const starts = offers.flatMap((offer, at) => (isField(offer) && !isField(offers[at - 1]) ? [at] : []));
  if (starts.length === 0) return [];
  const rest = offers.slice(random.pick(starts));
  const length = rest.findIndex(({ kind, thing }) => kind === 'press' && thing.role === 'button');
  const form = rest.slice(0, length + 1);
  if (!visits.fillsForm(random, form)) return [];
  const acts: Act[] = [];
  for (const offer of form) acts.push(await drawUse(offer, random));
  return acts;
}

/** Draws an act of the operator: on what waits for one, or one that is always possible. */
async function drawOperator({ world, setting }: Member, random: Random): Promise<Act> {
  const { slips, withdrawals, qrCodes } = await world.operator.queue();
  const waiting = { slip: slips.length, withdrawal: withdrawals.length, 'QR code': qrCodes.length };
  const does = random.weighted(OPERATOR_ACTS, (act) => {
    const kind = Object.entries(waiting).find(([name]) => act.includes(name));
    // Maintenance ends the session.
    const weight = kind === undefined ? (act === 'begin maintenance' ? 0.5 : 1) : kind[1] > 0 ? 3 : 0;
    return weight * weigh(setting, act);
  });
  return { act: 'operator', does, amount: 1 + random.below(50_000) / 100 };
}

/** Decisions of the operator on what a command asks for. A QR code expires by itself. */
const DECISIONS: readonly (readonly [call: RegExp, acts: readonly OperatorAct[]])[] = [
  [/^qrCode\./, ['pay a QR code']],
  [/withdraw/i, ['approve a withdrawal', 'reject a withdrawal']],
  [/slip/i, ['approve a slip', 'reject a slip']],
];

/** Draws what the operator decides on a command soon after it, and the time in which the page learns it; nothing for most. */
export function drawDecision(call: string, random: Random, setting: Setting): readonly Act[] {
  const acts = DECISIONS.find(([calls]) => calls.test(call))?.[1].filter((act) => weigh(setting, act) > 0);
  if (acts === undefined || acts.length === 0) return [];
  return [
    { act: 'operator', does: random.pick(acts), amount: 1 + random.below(50_000) / 100 },
    { act: 'wait', ms: SOON_MS },
  ];
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
  if (acts.at(-1)?.act === 'operator' && random.next() < 0.5) return { act: 'wait', ms: SOON_MS };
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
  const kind = random.weighted(ACT_KINDS, (name) =>
    name in isPossible && !isPossible[name as keyof typeof isPossible]
      ? 0
      : ACT_WEIGHTS[name][look.dialog === undefined ? 0 : 1] * weigh(setting, name),
  );
  switch (kind) {
    case 'page': {
      if (look.offers.length === 0) return { act: 'back' };
      return drawUse(visits.drawOffer(random, member.page.url(), look.offers), random);
    }
    case 'operator':
      return drawOperator(member, random);
    case 'wait':
      return { act: 'wait', ms: random.pick(WAITS_MS) };
    case 'fault':
      return drawFault(setting, random);
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
