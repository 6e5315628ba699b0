import { median } from '../report/figures.mjs';

/** @typedef {import('../bench.mjs').Figure} Figure */
/** @typedef {import('./measure-peers.mjs').Measurement} Measurement */
/** @typedef {import('./measure-peers.mjs').Round} Round */

/** Calculates the ratio of the sandbox to a peer, one for each round. @param {Measurement} sandbox @param {Measurement} peer @param {(round: Round) => number} select */
export const calculateRatios = (sandbox, peer, select) =>
  peer.rounds.map((round, index) => select(sandbox.rounds[index] ?? round) / select(round));

/** Selects the figures of a round that are compared. */
export const SELECT = {
  start: (/** @type {Round} */ { startMs }) => startMs,
  getRate: (/** @type {Round} */ { get }) => get.perSecond,
  getCpu: (/** @type {Round} */ { get }) => get.cpuUs,
  getP50: (/** @type {Round} */ { get }) => get.p50Ms,
  getP99: (/** @type {Round} */ { get }) => get.p99Ms,
  postRate: (/** @type {Round} */ { post }) => post.perSecond,
  postCpu: (/** @type {Round} */ { post }) => post.cpuUs,
  postP99: (/** @type {Round} */ { post }) => post.p99Ms,
  reset: (/** @type {Round} */ { resetMs }) => resetMs,
};

/** Lists the comparisons with other tools that have a target. @param {{ sandbox: Measurement, peers: Measurement[] }} comparison @returns {Figure[]} */
export function peerFigures({ sandbox, peers }) {
  const available = peers.filter(({ error }) => error === undefined);
  const fastest = available.toSorted(
    (a, b) => median(a.rounds.map(SELECT.start)) - median(b.rounds.map(SELECT.start)),
  )[0];
  /** @type {Figure[]} */
  const figures = [];
  if (fastest) {
    const unit = `× ${fastest.name}`;
    figures.push({
      name: 'cold start, compared with the fastest peer',
      unit,
      values: calculateRatios(sandbox, fastest, SELECT.start),
      maximum: 2,
    });
  }
  for (const [name, minimum] of /** @type {const} */ ([
    ['Prism', 2.5],
    ['Mockoon', 8],
  ])) {
    const peer = available.find((candidate) => candidate.name === name);
    if (!peer) continue;
    figures.push({
      name: 'GET, requests per second',
      unit: `× ${name}`,
      values: calculateRatios(sandbox, peer, SELECT.getRate),
      minimum,
    });
  }
  for (const peer of available.filter(({ validates }) => validates)) {
    const unit = `× ${peer.name}`;
    for (const [name, select] of /** @type {const} */ ([
      ['GET, server CPU', SELECT.getCpu],
      ['GET, p99', SELECT.getP99],
      ['POST, server CPU', SELECT.postCpu],
      ['POST, p99', SELECT.postP99],
      ['reset', SELECT.reset],
    ]))
      figures.push({ name, unit, values: calculateRatios(sandbox, peer, select), maximum: 1 });
  }
  return figures;
}
