import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

import { fromRoot } from '../../lib/repository.mjs';
import { OF, paired } from '../peers/peer-figures.mjs';
import { median, short, verdict } from './figures.mjs';

/** @typedef {import('../peers/measure-peers.mjs').Measured} Measured */

const METHOD = `
Written by \`npm run bench -- --write\`. Every comparison is paired: both sides are measured in turn in the same
run, so that the machine's mood enters both, and what is told is the median of the rounds with their middle half.
Read the ratios; absolute figures are those of the machine of that run.

- Load: autocannon, ten connections, two seconds after one of warming up, over loopback. CPU a request is that of
  the server's process as the kernel counts it, divided by the answers.
- Ours is what \`npm start\` runs, with everything on: a world by header, the bearer's session, the contract in
  both directions, journal, ledger with its rules checked after each command. Bare Fastify gives the same
  answers written by hand and checks nothing by schema.
- Beside other tools, GET is \`/api/wallet\`, POST is \`/api/wallet/transfer\`, money there and back. A peer answers with our own answer
  as its fixture, and its POST moves no money. *Validates*: it refuses a body that breaks the contract.
- Cold start: from the start of the process to its first good answer.
- Reset to clean: the median of twenty calls; a peer that has no such call is started anew.
- Worlds: heap in use after collection, in a process of its own. Sockets: 20,000 messages to one socket.
`;

/** @param {Measured} ours @param {Measured} peer @param {(round: import('../peers/measure-peers.mjs').Round) => number} of */
const times = (ours, peer, of) => `${short(median(paired(ours, peer, of)))} ×`;

/** @param {{ ours: Measured, peers: Measured[] }} measured */
function peerTable({ ours, peers }) {
  const head = [
    '| | validates | cold start | GET, requests/s | GET, CPU | GET, p50 | GET, p99 | POST, requests/s | POST, CPU | POST, p99 | reset |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  const lines = peers.map((peer) => {
    const name = `${peer.name} ${peer.version}`.trim();
    if (peer.missing !== undefined) return `| ${name} | not measured: ${peer.missing} | | | | | | | | | |`;
    const cells = [
      OF.start,
      OF.getRate,
      OF.getCpu,
      OF.getP50,
      OF.getP99,
      OF.postRate,
      OF.postCpu,
      OF.postP99,
      OF.reset,
    ];
    const reset = peer.hasReset ? '' : ' (a new start)';
    return `| ${[name, peer.validates ? 'yes' : 'no', ...cells.map((of) => times(ours, peer, of))].join(' | ')}${reset} |`;
  });
  return [...head, ...lines].join('\n');
}

/** Every cell in which a peer is better, in words. @param {{ ours: Measured, peers: Measured[] }} measured */
function ahead({ ours, peers }) {
  const less = /** @type {const} */ ([
    ['starts faster', OF.start],
    ['has less CPU on GET', OF.getCpu],
    ['has a lower p50 on GET', OF.getP50],
    ['has a lower p99 on GET', OF.getP99],
    ['has less CPU on POST', OF.postCpu],
    ['has a lower p99 on POST', OF.postP99],
    ['resets faster', OF.reset],
  ]);
  const lines = peers
    .filter(({ missing }) => missing === undefined)
    .flatMap((peer) => {
      const better = less.filter(([, of]) => median(paired(ours, peer, of)) > 1);
      const words = better.map(([what, of]) => `${what} (ours ${times(ours, peer, of)})`);
      return words.length > 0 ? [`- ${peer.name} ${words.join(', ')}.`] : [];
    });
  return lines.length > 0 ? lines.join('\n') : '- None of them, in nothing that was measured.';
}

/** @param {{ rounds: number, figures: readonly import('../bench.mjs').Figure[], measured: { ours: Measured, peers: Measured[] } }} run */
export function page({ rounds, figures, measured }) {
  const rows = figures.map((figure) => {
    const { isMet, measured: is, wanted } = verdict(figure);
    return `| ${figure.name} | ${is} ${figure.unit} | ${wanted} | ${isMet ? 'met' : '**missed**'} |`;
  });
  const notes = figures.flatMap(({ name, note }) => (note ? [`- ${name}: ${note}.`] : []));
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${rounds} rounds.`;
  const text = `# Benchmarks

${machine}

## Targets

| figure | measured | target | |
|---|---|---|---|
${rows.join('\n')}

${notes.join('\n')}

## Beside other tools

Ours over theirs, in the same run: below 1 ours is less. For requests a second, above 1 ours is more.

${peerTable(measured)}

Where another tool is ahead:

${ahead(measured)}

## How it is measured
${METHOD}`;
  writeFileSync(fromRoot('docs/benchmarks.md'), text);
}
