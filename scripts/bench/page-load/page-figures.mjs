import { quantile } from '../report/figures.mjs';
import { measureInteractions } from './interactions.mjs';
import { measurePageLoads } from './page-loads.mjs';
import { describeRequests } from './slow-page.mjs';

/** @typedef {import('../bench.mjs').Figure} Figure */
/** @typedef {import('./page-loads.mjs').LoadRound} LoadRound */

const SLOWEST_SHARE = 0.95;

/** Formats the median of absolute times in seconds. @param {readonly LoadRound[]} rounds @param {(round: LoadRound) => number} select */
const seconds = (rounds, select) => `${(quantile(rounds.map(select), 0.5) / 1000).toFixed(2)} s`;

/** @param {LoadRound} round */
const balanceAt = ({ home }) => home.marks['balance'] ?? Infinity;

/** @param {LoadRound['home']} load */
const listBeforeBalance = ({ requests, origin, marks }) =>
  requests.filter(({ at }) => at < origin + (marks['balance'] ?? Infinity));

/** @param {readonly LoadRound[]} rounds @returns {Figure[]} */
function createLoadFigures(rounds) {
  const floorNote = `floor ${seconds(rounds, ({ floor }) => floor.lcp)}`;
  /** @param {string} name @param {string} unit @param {(round: LoadRound) => number} select @param {number} maximum @param {string} [note] */
  const figure = (name, unit, select, maximum, note) => ({
    name,
    unit,
    values: rounds.map(select),
    maximum,
    ...(note === undefined ? {} : { note }),
  });
  const floor = '× floor';
  const last = rounds.at(-1);
  return [
    figure(
      'login, first content',
      floor,
      ({ login, floor }) => login.fcp / floor.fcp,
      0.6,
      `${floorNote}, login ${seconds(rounds, ({ login }) => login.fcp)}`,
    ),
    figure(
      'login, largest content',
      floor,
      ({ login, floor }) => login.lcp / floor.lcp,
      1.2,
      seconds(rounds, ({ login }) => login.lcp),
    ),
    figure(
      'home, time to the balance',
      floor,
      (round) => balanceAt(round) / round.floor.lcp,
      1.5,
      `${seconds(rounds, balanceAt)}, in the page itself ${seconds(rounds, ({ home }) => home.marks['card'] ?? Infinity)}`,
    ),
    figure(
      'home, largest content',
      floor,
      ({ home, floor }) => home.lcp / floor.lcp,
      2,
      seconds(rounds, ({ home }) => home.lcp),
    ),
    figure(
      'home, requests until the balance',
      'requests',
      ({ home }) => listBeforeBalance(home).length,
      16,
      last && describeRequests(listBeforeBalance(last.home)),
    ),
    figure(
      'home, requests before anything is pressed',
      'requests',
      ({ home }) => home.requests.length,
      45,
      last && describeRequests(last.home.requests),
    ),
    figure('from pressing “Log in” to the balance', 'ms', ({ loginToBalanceMs }) => loginToBalanceMs, 1_200),
    figure('login, total blocking time', 'ms', ({ login }) => login.tbt, 100),
    figure('home, total blocking time', 'ms', ({ home }) => home.tbt, 250),
    figure('layout shift of login and home', 'CLS', ({ login, home }) => Math.max(login.cls, home.cls), 0.01),
    figure(
      'home, second visit, time to the balance',
      '× the first',
      (round) => (round.warmHome.marks['balance'] ?? Infinity) / balanceAt(round),
      0.5,
      seconds(rounds, ({ warmHome }) => warmHome.marks['balance'] ?? Infinity),
    ),
  ];
}

/**
 * Measures the app on a slow phone: page loads as ratios to the floor page of the same libraries, and interactions.
 * @param {number} rounds
 * @returns {Promise<Figure[]>}
 */
export async function measurePageLoadFigures(rounds) {
  const loads = await measurePageLoads(rounds);
  const { found, shifts } = await measureInteractions();
  const worst = shifts.toSorted((a, b) => b.cls - a.cls)[0];
  const slowest = found.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  return [
    ...createLoadFigures(loads),
    {
      name: 'interactions: opening a modal, changing the page, typing an amount, sending a chat message',
      unit: 'ms at the 95th percentile',
      values: [
        quantile(
          found.map(({ ms }) => ms),
          SLOWEST_SHARE,
        ),
      ],
      maximum: 200,
      note: `${found.length} interactions; the slowest: ${slowest.map(({ name, ms }) => `${name} ${ms} ms`).join(', ')}`,
    },
    {
      name: 'layout shift of the worst page or modal',
      unit: 'CLS',
      values: [worst?.cls ?? 0],
      maximum: 0.01,
      ...(worst && { note: worst.name }),
    },
  ];
}
