import { readFileSync } from 'node:fs';

/* Budgets of script for what a member waits for, in Thai. `npm run build` comes first. */

const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));
const keys = Object.keys(manifest);

/** Finds chunks (`web/build/chunk-groups.ts`) and everything that they import statically. Throws for an unknown one. */
function findChunks(names) {
  const found = new Set();
  const visit = (key) => {
    if (found.has(key)) return;
    found.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  for (const name of names) {
    visit(keys.find((key) => manifest[key].name === name && manifest[key].file.endsWith('.js')));
  }
  return found;
}

/** Budget of chunks, without those that `loaded` has brought already. */
function budget(name, chunks, limit, loaded = []) {
  const before = findChunks(loaded);
  const after = [...findChunks(chunks)].filter((key) => !before.has(key));
  return { name, path: after.map((key) => `dist/web/${manifest[key].file}`), limit, gzip: true };
}

const LOGIN = ['index', 'texts-public-th'];
const HOME = [...LOGIN, 'home'];

export default [
  // The script that runs before the app: a library in it would be a hundred KiB of the first frame. The hashes of the names in it
  // are compressed differently by some bytes in each release.
  { name: 'early', path: 'dist/web/assets/early-*.js', limit: '6.75 KiB', gzip: true },
  // A worker that does one thing: as it is, for a device that updates it without a compressing server.
  { name: 'worker', path: 'dist/web/sw.js', limit: '3 KiB', brotli: false },
  // A KiB of each is React Query's mutations, by which commands run (docs/decisions/006-commands.md).
  // A response of which a field is missing costs its own place, and a command is done by its status: 1.3 KiB.
  // Problem details, amounts in an object of any name: 0.1 KiB; with a statement from the oldest entry, 0.2 KiB of home;
  // frames that open before their modal, 0.2 KiB of home.
  // An outcome that is told once over all tabs and until it was read, and a start that asks once for another release: 0.7 KiB.
  // A storage that is full is told of, one watcher of the storage, words for a part of another release: 0.2 KiB.
  // The browser's readiness to install the app, which it tells before anything else is there: 0.1 KiB.
  budget('login', LOGIN, '161.6 KiB'),
  // Amounts of other keyboards, the operator's words of an outcome and a balance that says it is being read anew: 1 KiB.
  // Taps that open a dialog once, and no reload without a connection: 0.1 KiB.
  // An outcome that finds the member a step back, and a short message that does not stay for good: 0.2 KiB.
  // Besides: exact decimals of games, sums that say they are the least, a carousel of any length: 1.5 KiB.
  // Told once over all tabs, and what was confirmed but not sent, with a way to do it: 1.8 KiB.
  // A page that is returned to where it was left: 0.1 KiB.
  // A full storage claims nothing that is no longer known: 0.1 KiB.
  // A bare status that is no word of the operator, a break without deposits, hours that a withdrawal took: 0.2 KiB.
  budget('home', HOME, '198.4 KiB'),
  // The chat is opened on the contact page. A tenth of a KiB speaks of several messages at once, and of those not sent.
  budget('chat', ['chat'], '30.1 KiB', [...HOME, 'contact-page']),
  // Without the encoder of the invite's QR code, which comes with the button that shows it.
  // How long money took, and the count on the icon: half a KiB. If this browser can install the app, and has: 0.4 KiB.
  // A statement that is not clear ends no QR code, and a gift is no deposit of the member: 0.2 KiB.
  // Figures that a late outcome has changed, coins that are not known, words beside a prize: 0.3 KiB.
  budget('rewards', ['rewards'], '30.3 KiB', HOME),
];
