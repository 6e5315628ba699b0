import { LONG_TIMEOUT } from '@wallet/shared/testing/run-length.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Operator } from './operator.test-utils.ts';
import { buildTabScript } from './tab-bundle.test-utils.ts';
import { drawWalk, go, parseWalk, type Walk } from './walk.test-utils.ts';

/*
 * Members without a page: the app's session, commands and outbox in front of the operator, in one process and one virtual
 * time. `members.proof.ts` walks for longer.
 */

/** The last three are walks that meet what none of the others does. */
const SEEDS = [...Array.from({ length: 40 }, (_, index) => index + 1), 96, 111, 119];

/** Kinds that lose answers in these walks, and are told as done by what the operator's records show. */
const FOUND_LATER = [
  'transfer',
  'withdraw',
  'bonus',
  'invite',
  'refund',
  'refundToWallet',
  'slip',
  'spin',
  'qrCreate',
];

let operator: Operator;
let script: Awaited<ReturnType<typeof buildTabScript>>;
beforeAll(async () => {
  [operator, script] = await Promise.all([Operator.start(), buildTabScript()]);
}, 60_000);
afterAll(() => operator.end());

test(
  'what members are told of their money is what the ledger has, whatever happens on the way',
  LONG_TIMEOUT,
  async () => {
    const told = new Set<string>();
    for (const seed of SEEDS) {
      const { problems, reached, log } = await go(operator, script, drawWalk(seed));
      expect(problems, `seed ${seed}\n${log.join('\n')}`).toEqual([]);
      for (const words of reached.keys()) told.add(words);
    }
    expect([...told]).toEqual(
      expect.arrayContaining([
        'screen done',
        'screen refused notSent',
        'screen unknown network',
        'notice succeeded',
        'notice refused notSent',
        'notice refused notApplied',
        ...FOUND_LATER.flatMap((kind) => [`${kind} unknown`, `${kind} succeeded`]),
        ...['BONUS_REMAINING', 'INVITE_COLLECT', 'REFUND_CONDITION'].map((key) => `screen refused ${key}`),
        'openGame done',
        'panel qr arrived',
        ...['qr', 'slip', 'withdraw'].map((kind) => `home ${kind} arrived`),
        'home withdraw refused',
      ]),
    );
  },
);

/** Walks that have found a defect, of the app or of what was expected of it. */
const FOUND: readonly [defect: string, walk: string][] = [
  [
    'a slip of another device was told as one that had been told as not received',
    '1135954213: tap 689787172, tap 913381965, use the other device 722918821, log out 549591769, repeat 485214764, log in 413039469, open a tab 608286148, close 727882631, tap 269583110, tap 889838634',
  ],
  [
    'a look-up in another tab marked an outcome again as told by a page that had gone',
    '1135955461: open a tab 258395588, tap 1025891934, tap 461477144, show 999755992, leave the screen 480393947, go online 568414949, say that it is paid 941533097, repeat 527165154, tap 451522047, tap 393982511, reload 68369648, empty the storage 829820224, reload 650135995',
  ],
  [
    'a full storage kept what was known before a command from which nothing could be concluded any more',
    '1135955469: tap 939838274, tap 10234795, tap 996359767, fill the storage 433510808, tap 456191116, repeat 699692606, show 417163838, tap 351674905, tap 244027537',
  ],
  [
    'a code that was paid just before its cancellation, which had no answer, was told as cancelled',
    '1135954504: tap 965677644, tap 267855070, tap 942500572, say that it is paid 492327728, deposit by QR code 912307492, deposit by QR code 57988101, go online 491194907, tap 123196900, empty the storage 41353292, tap 274253442',
  ],
  [
    'a command that was sent after the storage had become full was told as not sent by the next page',
    '1135954383: discard and reload 964709333, tap 91572902, fill the storage 307544710, show 958367747, hide 115458679, open a tab 163189309, empty the storage 1005027677, tap 179106183, tap 110559755',
  ],
  [
    'a code of which the member said that it is paid, and whose end the operator did not say, was told as ended while it was open',
    '1135954140: open a tab 806385875, close 118569363, deposit by QR code 812504680, empty the storage 799561378, say that it is paid 161888689, reload 621688656, tap 517933268, dismiss 798382111, deposit by QR code 823934180, leave the screen 343922760',
  ],
  [
    'a code that was not cancelled and was then paid was told as closed',
    '1135954754: tap 790869262, deposit by QR code 387613957, log in 400198764, tap 448957264',
  ],
  [
    'a command that was retried is under way again, and the next page owes no word at once',
    '1135954123: leave the screen 68029110, tap 1056497712, log in 745846385, deposit by QR code 1017258814',
  ],
  [
    'a code that had run out before the next page asked was told as not created',
    '1135954218: open a tab 763532973, close 427134517, deposit by QR code 56561790, tap 148573914, close 379206073',
  ],
  [
    'a code that another page had shown was paid, and told as not created',
    '1135954051: open a tab 541556646, open the panel 691289458, fill the storage 999452190, tap 939867826, empty the storage 881876896, the operator decides 463193655, deposit by QR code 890294843, deposit by QR code 899184466, leave the screen 299062445, deposit by QR code 1020361043, deposit by QR code 418657464',
  ],
  [
    'an outcome that a full storage had refused was lost with its page, though there was room by then',
    '31: fill the storage 721829508, tap 897590223, empty the storage 52524377, reload 447470450',
  ],
  [
    'an outcome that was dismissed while the storage was full was expected on the next page',
    '1135954217: fill the storage 433510808, tap 456191116, tap 959577696, dismiss 349267567, fill the storage 369387388, empty the storage 690739158, tap 580949942',
  ],
  [
    'a refund under way was told as made by the row of its move to the wallet, which was given meanwhile',
    '1000: tap 945510436, tap 19120542, tap 322770059, tap 118842690, tap 813323648, tap 752124656, tap 688899060',
  ],
  [
    'a refund without an answer was told as made by the row of its move to the wallet, which was given while it was looked for',
    '1313409276: reload 996666312, tap 279654036, tap 453098567, fill the storage 270327481',
  ],
  [
    'what a page that had gone left was told to nobody for an hour, in a browser without locks whose clock had been wrong',
    '1313408710: tap 185700134, tap 870251807, the operator decides 853880229, repeat 659055455, discard and reload 143996314, set the clock 847889161',
  ],
  [
    'without locks between tabs, a tab that sent a command told one that another tab was about to send as not sent',
    '1313409951: open a tab 470383415, tap 21400334, tap 35388833, leave the screen 795850252, tap 561719268',
  ],
  [
    'a refund that had been told as not made was told as made once another device had received it',
    '1313410449: use the other device 917277622, tap 213346323, tap 939656746, tap 285016311, repeat 514756117, leave the screen 903066133, log in 1068307654, tap 626982252, tap 336322865, close 790244902, repeat 741947861',
  ],
];

test.each(FOUND)('found: %s', async (_, text) => {
  expect((await go(operator, script, parseWalk(text))).problems).toEqual([]);
});

test('a walk is the same again, in each line and in the ledger', async () => {
  const walk = drawWalk(7);
  const first = await go(operator, script, walk);
  expect(first.log.length).toBeGreaterThan(walk.acts.length);
  expect(first.ledger).toContain('transfer');
  expect(await go(operator, script, walk)).toEqual(first);
});

test('a walk that goes on from another has its acts and their ends', async () => {
  const walk: Walk = drawWalk(7);
  const longer: Walk = { ...walk, acts: drawWalk(8, walk.acts).acts };
  const lineOf = (log: readonly string[]) => log.slice(0, 10);
  const { log } = await go(operator, script, walk);
  expect(lineOf((await go(operator, script, longer)).log)).toEqual(lineOf(log));
});
