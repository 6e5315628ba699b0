import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

import { fromRoot } from '../../lib/repository.ts';
import { calculateRatios, SELECT } from '../peers/peer-figures.mjs';
import { compareWithTarget, formatNumber, median } from './figures.mjs';

/** @typedef {import('../peers/measure-peers.mjs').Measurement} Measurement */

const METHOD = `
Written by \`npm run bench -- --write\`. The two sides of a comparison are measured in turn in the same run, so that the
load of the machine affects both alike. Each figure is the median of the rounds, with the interquartile range in brackets.
Read the ratios; absolute figures depend on the machine.

- Load: autocannon over loopback with ten connections, for two seconds after a warm-up of one. CPU per request is the
  processor time of the server process divided by the number of responses.
- The sandbox runs as \`npm start\` runs it, with everything enabled: a world selected by header, the session of the
  token, validation of requests and responses, the journal, and the ledger with its invariants checked after each
  command. Bare Fastify sends the same responses, written by hand and not validated against a schema.
- For the other tools, GET is \`/api/wallet\` and POST is \`/api/wallet/transfer\`, back and forth. They send responses of
  the sandbox as fixtures, and their POST moves no money. *Validates* means that a body that violates the contract is
  refused.
- Cold start: time from the start of the process to its first successful response.
- The app on a slow phone: Chromium with a processor 4 × slower, 1.6 Mbit/s, 150 ms and an empty cache; the built app
  behind a static host with brotli. The floor is a page of the same libraries that renders one heading, measured in the
  same round. \`npm run bench -- --pages --rounds 4\` measures this part alone.
- Reset: median of twenty calls. A tool without such a call is restarted.
- Worlds: heap in use after garbage collection, in a separate process. Sockets: 20,000 messages to one socket.
`;

/** Formats the median ratio of the sandbox to a peer. @param {Measurement} sandbox @param {Measurement} peer @param {(round: import('../peers/measure-peers.mjs').Round) => number} select */
const formatRatio = (sandbox, peer, select) =>
  `${formatNumber(median(calculateRatios(sandbox, peer, select)))} ×`;

/** Renders the table of the other tools. @param {{ sandbox: Measurement, peers: Measurement[] }} comparison */
function renderPeers({ sandbox, peers }) {
  const head = [
    '| | validates | cold start | GET, requests/s | GET, CPU | GET, p50 | GET, p99 | POST, requests/s | POST, CPU | POST, p99 | reset |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  const lines = peers.map((peer) => {
    const name = `${peer.name} ${peer.version}`.trim();
    if (peer.error !== undefined) return `| ${name} | not measured: ${peer.error} | | | | | | | | | |`;
    const cells = [
      SELECT.start,
      SELECT.getRate,
      SELECT.getCpu,
      SELECT.getP50,
      SELECT.getP99,
      SELECT.postRate,
      SELECT.postCpu,
      SELECT.postP99,
      SELECT.reset,
    ];
    const reset = peer.hasReset ? '' : ' (restart)';
    return `| ${[name, peer.validates ? 'yes' : 'no', ...cells.map((select) => formatRatio(sandbox, peer, select))].join(' | ')}${reset} |`;
  });
  return [...head, ...lines].join('\n');
}

/** Lists the figures in which a peer is better than the sandbox. @param {{ sandbox: Measurement, peers: Measurement[] }} comparison */
function renderBetterPeers({ sandbox, peers }) {
  const comparisons = /** @type {const} */ ([
    ['starts faster', SELECT.start],
    ['uses less CPU on GET', SELECT.getCpu],
    ['has a lower p50 on GET', SELECT.getP50],
    ['has a lower p99 on GET', SELECT.getP99],
    ['uses less CPU on POST', SELECT.postCpu],
    ['has a lower p99 on POST', SELECT.postP99],
    ['resets faster', SELECT.reset],
  ]);
  const lines = peers
    .filter(({ error }) => error === undefined)
    .flatMap((peer) => {
      const better = comparisons.filter(([, select]) => median(calculateRatios(sandbox, peer, select)) > 1);
      const phrases = better.map(
        ([phrase, select]) => `${phrase} (sandbox ${formatRatio(sandbox, peer, select)})`,
      );
      return phrases.length > 0 ? [`- ${peer.name} ${phrases.join(', ')}.`] : [];
    });
  return lines.length > 0 ? lines.join('\n') : '- None of them, in any figure.';
}

/** Writes `docs/benchmarks.md`. @param {{ rounds: number, figures: readonly import('../bench.mjs').Figure[], comparison: { sandbox: Measurement, peers: Measurement[] } }} run */
export function writeBenchmarksPage({ rounds, figures, comparison }) {
  const rows = figures.map((figure) => {
    const { isMet, measured, target } = compareWithTarget(figure);
    return `| ${figure.name} | ${measured} ${figure.unit} | ${target} | ${isMet ? 'met' : '**missed**'} |`;
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

## Comparison with other tools

Each cell is the figure of the sandbox divided by that of the tool, in the same run. Below 1 the sandbox is faster or
lighter; for requests per second, above 1.

${renderPeers(comparison)}

Figures in which another tool is better:

${renderBetterPeers(comparison)}

## Method
${METHOD}`;
  writeFileSync(fromRoot('docs/benchmarks.md'), text);
}
