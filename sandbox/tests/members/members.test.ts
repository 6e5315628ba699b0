import { LONG_TIMEOUT } from '@wallet/shared/testing/run-length.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Operator } from './operator.test-utils.ts';
import { buildTabScript } from './tab-bundle.test-utils.ts';
import { drawWalk, go, type Walk } from './walk.test-utils.ts';

/*
 * Members without a page: the app's session, commands and outbox in front of the operator, in one process and one virtual
 * time. `members.proof.ts` walks for longer.
 */

const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);

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
      ]),
    );
  },
);

/** Walks that have found a defect, of the app or of what was expected of it. */
const FOUND: readonly [defect: string, walk: Walk][] = [
  [
    'a slip of another device was told as one that had been told as not received',
    {
      seed: 1135954213,
      acts: [
        { name: 'tap', seed: 689787172 },
        { name: 'tap', seed: 913381965 },
        { name: 'use the other device', seed: 722918821 },
        { name: 'log out', seed: 549591769 },
        { name: 'repeat', seed: 485214764 },
        { name: 'log in', seed: 413039469 },
        { name: 'open a tab', seed: 608286148 },
        { name: 'close', seed: 727882631 },
        { name: 'tap', seed: 269583110 },
        { name: 'tap', seed: 889838634 },
      ],
    },
  ],
  [
    'a look-up in another tab marked an outcome again as told by a page that had gone',
    {
      seed: 1135955461,
      acts: [
        { name: 'open a tab', seed: 258395588 },
        { name: 'tap', seed: 1025891934 },
        { name: 'tap', seed: 461477144 },
        { name: 'show', seed: 999755992 },
        { name: 'leave the screen', seed: 480393947 },
        { name: 'go online', seed: 568414949 },
        { name: 'say that it is paid', seed: 941533097 },
        { name: 'repeat', seed: 527165154 },
        { name: 'tap', seed: 451522047 },
        { name: 'tap', seed: 393982511 },
        { name: 'reload', seed: 68369648 },
        { name: 'empty the storage', seed: 829820224 },
        { name: 'reload', seed: 650135995 },
      ],
    },
  ],
  [
    'a full storage kept what was known before a command from which nothing could be concluded any more',
    {
      seed: 1135955469,
      acts: [
        { name: 'tap', seed: 939838274 },
        { name: 'tap', seed: 10234795 },
        { name: 'tap', seed: 996359767 },
        { name: 'fill the storage', seed: 433510808 },
        { name: 'tap', seed: 456191116 },
        { name: 'repeat', seed: 699692606 },
        { name: 'show', seed: 417163838 },
        { name: 'tap', seed: 351674905 },
        { name: 'tap', seed: 244027537 },
      ],
    },
  ],
  [
    'a code that was paid just before its cancellation, which had no answer, was told as cancelled',
    {
      seed: 1135954504,
      acts: [
        { name: 'tap', seed: 965677644 },
        { name: 'tap', seed: 267855070 },
        { name: 'tap', seed: 942500572 },
        { name: 'say that it is paid', seed: 492327728 },
        { name: 'deposit by QR code', seed: 912307492 },
        { name: 'deposit by QR code', seed: 57988101 },
        { name: 'go online', seed: 491194907 },
        { name: 'tap', seed: 123196900 },
        { name: 'empty the storage', seed: 41353292 },
        { name: 'tap', seed: 274253442 },
      ],
    },
  ],
  [
    'a command that was sent after the storage had become full was told as not sent by the next page',
    {
      seed: 1135954383,
      acts: [
        { name: 'discard and reload', seed: 964709333 },
        { name: 'tap', seed: 91572902 },
        { name: 'fill the storage', seed: 307544710 },
        { name: 'show', seed: 958367747 },
        { name: 'hide', seed: 115458679 },
        { name: 'open a tab', seed: 163189309 },
        { name: 'empty the storage', seed: 1005027677 },
        { name: 'tap', seed: 179106183 },
        { name: 'tap', seed: 110559755 },
      ],
    },
  ],
  [
    'a code of which the member said that it is paid, and whose end the operator did not say, was told as ended while it was open',
    {
      seed: 1135954140,
      acts: [
        { name: 'open a tab', seed: 806385875 },
        { name: 'close', seed: 118569363 },
        { name: 'deposit by QR code', seed: 812504680 },
        { name: 'empty the storage', seed: 799561378 },
        { name: 'say that it is paid', seed: 161888689 },
        { name: 'reload', seed: 621688656 },
        { name: 'tap', seed: 517933268 },
        { name: 'dismiss', seed: 798382111 },
        { name: 'deposit by QR code', seed: 823934180 },
        { name: 'leave the screen', seed: 343922760 },
      ],
    },
  ],
  [
    'a code that was not cancelled and was then paid was told as closed',
    {
      seed: 1135954754,
      acts: [
        { name: 'tap', seed: 790869262 },
        { name: 'deposit by QR code', seed: 387613957 },
        { name: 'log in', seed: 400198764 },
        { name: 'tap', seed: 448957264 },
      ],
    },
  ],
  [
    'a command that was retried is under way again, and the next page owes no word at once',
    {
      seed: 1135954123,
      acts: [
        { name: 'leave the screen', seed: 68029110 },
        { name: 'tap', seed: 1056497712 },
        { name: 'log in', seed: 745846385 },
        { name: 'deposit by QR code', seed: 1017258814 },
      ],
    },
  ],
  [
    'a code that had run out before the next page asked was told as not created',
    {
      seed: 1135954218,
      acts: [
        { name: 'open a tab', seed: 763532973 },
        { name: 'close', seed: 427134517 },
        { name: 'deposit by QR code', seed: 56561790 },
        { name: 'tap', seed: 148573914 },
        { name: 'close', seed: 379206073 },
      ],
    },
  ],
  [
    'a code that another page had shown was paid, and told as not created',
    {
      seed: 1135954051,
      acts: [
        { name: 'open a tab', seed: 541556646 },
        { name: 'open the panel', seed: 691289458 },
        { name: 'fill the storage', seed: 999452190 },
        { name: 'tap', seed: 939867826 },
        { name: 'empty the storage', seed: 881876896 },
        { name: 'the operator decides', seed: 463193655 },
        { name: 'deposit by QR code', seed: 890294843 },
        { name: 'deposit by QR code', seed: 899184466 },
        { name: 'leave the screen', seed: 299062445 },
        { name: 'deposit by QR code', seed: 1020361043 },
        { name: 'deposit by QR code', seed: 418657464 },
      ],
    },
  ],
  [
    'an outcome that a full storage had refused was lost with its page, though there was room by then',
    {
      seed: 31,
      acts: [
        { name: 'fill the storage', seed: 721829508 },
        { name: 'tap', seed: 897590223 },
        { name: 'empty the storage', seed: 52524377 },
        { name: 'reload', seed: 447470450 },
      ],
    },
  ],
  [
    'an outcome that was dismissed while the storage was full was expected on the next page',
    {
      seed: 1135954217,
      acts: [
        { name: 'fill the storage', seed: 433510808 },
        { name: 'tap', seed: 456191116 },
        { name: 'tap', seed: 959577696 },
        { name: 'dismiss', seed: 349267567 },
        { name: 'fill the storage', seed: 369387388 },
        { name: 'empty the storage', seed: 690739158 },
        { name: 'tap', seed: 580949942 },
      ],
    },
  ],
  [
    'a refund under way was told as made by the row of its move to the wallet, which was given meanwhile',
    {
      seed: 1000,
      acts: [
        { name: 'tap', seed: 945510436 },
        { name: 'tap', seed: 19120542 },
        { name: 'tap', seed: 322770059 },
        { name: 'tap', seed: 118842690 },
        { name: 'tap', seed: 813323648 },
        { name: 'tap', seed: 752124656 },
        { name: 'tap', seed: 688899060 },
      ],
    },
  ],
];

test.each(FOUND)('found: %s', async (_, walk) => {
  expect((await go(operator, script, walk)).problems).toEqual([]);
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
