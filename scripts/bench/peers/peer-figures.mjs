import { median } from '../report/figures.mjs';

/** @typedef {import('../bench.mjs').Figure} Figure */
/** @typedef {import('./measure-peers.mjs').Measured} Measured */
/** @typedef {import('./measure-peers.mjs').Round} Round */

/** Ours over a peer's, a round each. @param {Measured} ours @param {Measured} peer @param {(round: Round) => number} of */
export const paired = (ours, peer, of) =>
  peer.rounds.map((round, index) => of(ours.rounds[index] ?? round) / of(round));

/** Figures of a round that are compared. */
export const OF = {
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

/** Figures of the other tools that are targets. @param {{ ours: Measured, peers: Measured[] }} measured @returns {Figure[]} */
export function peerFigures({ ours, peers }) {
  const here = peers.filter(({ missing }) => missing === undefined);
  const fastest = here.toSorted((a, b) => median(a.rounds.map(OF.start)) - median(b.rounds.map(OF.start)))[0];
  /** @type {Figure[]} */
  const figures = [];
  if (fastest) {
    const unit = `× ${fastest.name}`;
    figures.push({
      name: 'cold start by the fastest peer',
      unit,
      values: paired(ours, fastest, OF.start),
      target: 2,
    });
  }
  for (const [name, least] of /** @type {const} */ ([
    ['Prism', 2.5],
    ['Mockoon', 8],
  ])) {
    const peer = here.find((each) => each.name === name);
    if (!peer) continue;
    figures.push({
      name: 'GET, requests a second',
      unit: `× ${name}`,
      values: paired(ours, peer, OF.getRate),
      least,
    });
  }
  for (const peer of here.filter(({ validates }) => validates)) {
    const unit = `× ${peer.name}`;
    for (const [name, of] of /** @type {const} */ ([
      ['GET, server CPU', OF.getCpu],
      ['GET, p99', OF.getP99],
      ['POST, server CPU', OF.postCpu],
      ['POST, p99', OF.postP99],
      ['reset to clean', OF.reset],
    ]))
      figures.push({ name, unit, values: paired(ours, peer, of), target: 1 });
  }
  return figures;
}
