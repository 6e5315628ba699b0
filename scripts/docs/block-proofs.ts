import { type CodeBlock, readCodeBlocks } from './code-blocks.ts';
import { readRepositoryFile } from './repository-files.ts';

/** Proof of a code block: the test that runs it, or the reason why none can. */
interface BlockProof {
  /** Text that the block contains, or the file that it shows. */
  readonly part: string;
  /** File that runs the block; it names the page. */
  readonly test?: string;
  /** Text by which the test names the page, where that is not its path. */
  readonly named?: string;
  /** Part of the block that does not run here, and why. */
  readonly notRun?: string;
}

const README_SPEC = 'e2e/journeys/console/readme-commands.spec.ts';
const COMMANDS_TEST = 'scripts/tests/documented-commands.proof.ts';
const PACKAGE_TEST = 'scripts/kit/sandbox-package.proof.ts';
const KIT_TEST = 'scripts/kit/kit.proof.ts';

const NO_ENGINE = 'an engine for containers; `scripts/tests/compose.test.ts` checks what it is given';

/** Journeys as a screen reader says them. */
const READ_ALOUD = ['chat', 'deposit-by-qr-code', 'log-in', 'statement', 'transfer', 'wheel', 'withdrawal'];

/** Proofs of every block of a page, in order; one proof for all blocks of a page that is run as a whole. */
const PROOFS: Readonly<Record<string, BlockProof | readonly BlockProof[]>> = {
  'CONTRIBUTING.md': [{ part: 'shared ', test: 'scripts/docs/check-docs.ts' }],
  'README.md': [
    { part: 'npm start', test: COMMANDS_TEST, notRun: '`npm test`: the test is a part of it' },
    { part: '{"scenario": "default"}', test: 'mock-server/src/http/routes/readme.test.ts' },
    { part: 'game.transfer', test: README_SPEC },
    { part: 'qr-expiry', test: README_SPEC },
    { part: 'wheel.spin', test: README_SPEC },
  ],
  'docs/guides/ci.md': [
    { part: 'npm install', test: PACKAGE_TEST, notRun: '`@playwright/test`, which is downloaded' },
    { part: 'npm ci', test: PACKAGE_TEST, notRun: '`npm ci` and `playwright install`, which download' },
    { part: 'curl', test: PACKAGE_TEST },
    { part: 'runs-on', test: PACKAGE_TEST, notRun: 'GitHub Actions; its commands are those of the shell' },
  ],
  ...Object.fromEntries(
    READ_ALOUD.flatMap((name) =>
      ['en', 'th', 'la'].map((language) => [
        `docs/product/read-aloud/${language}/${name}.md`,
        { part: '', test: 'e2e/journeys/access/read-aloud.proof.ts', named: `'${name}'` },
      ]),
    ),
  ),
  'docs/guides/developer.md': [{ part: 'npm run dev', test: COMMANDS_TEST }],
  'docs/guides/endpoint.md': { part: '', test: 'scripts/tests/adding-endpoint.proof.ts' },
  'docs/guides/going-live.md': [
    {
      part: 'npm run contract',
      notRun:
        'a backend elsewhere; `scripts/contract/check-backend.test.ts` and `check-har.test.ts` have one of their own',
    },
    { part: 'docker compose', notRun: NO_ENGINE },
    { part: 'curl', notRun: 'a backend elsewhere' },
  ],
  'docs/guides/operating.md': [
    {
      part: 'npm run nginx',
      notRun: 'serves until it is ended; `scripts/tests/nginx` start nginx in the same way',
    },
    {
      part: 'deploy/configure.sh',
      notRun: 'folders of a server; `scripts/tests/nginx` run both in their own',
    },
    { part: 'docker compose', notRun: NO_ENGINE },
    {
      part: 'NODE_NAME',
      notRun: 'several machines; `scripts/tests/nginx/cluster.proof.ts` starts the same processes on one',
    },
  ],
  'docs/guides/proxy.md': [
    {
      part: '--proxy',
      notRun: 'a backend elsewhere; `mock-server/src/proxy` has tests with one of their own',
    },
    { part: 'curl', notRun: 'a backend elsewhere; `mock-server/src/proxy/faults.test.ts` sets such faults' },
  ],
  'docs/guides/qa.md': [
    {
      part: 'journey.har',
      notRun: 'a recording; `mock-server/src/control/worlds/recorded-world.test.ts` sends recordings',
    },
    { part: 'qr-expiry', notRun: 'a sketch: `docs/kit.md` has the whole test, which runs' },
  ],
  'docs/keys.md': { part: '', test: 'mock-server/src/http/routes/recipes-as-curl.test.ts' },
  'docs/kit.md': [
    { part: 'npm run kit', test: PACKAGE_TEST },
    { part: 'npm install', test: PACKAGE_TEST, notRun: '`@playwright/test`, which is downloaded' },
    { part: 'playwright.config.ts', test: PACKAGE_TEST },
    ...['first-test', 'lost-answer', 'qr-in-time', 'game-refuses', 'code-by-message'].map((name) => ({
      part: `e2e/examples/${name}.spec.ts`,
      test: `e2e/examples/${name}.spec.ts`,
    })),
    { part: 'worldFile', test: KIT_TEST },
  ],
};

/** Tells if a test runs the block: it is the file that the block shows, or it names the page. */
function isRunBy(root: string, { page, file, text }: CodeBlock, test: string, named = page): boolean {
  const source = readRepositoryFile(root, test);
  return file === test ? source === text : source.includes(named);
}

/**
 * Finds code blocks of the documents that no test runs, and proofs of blocks that are not there.
 * @param pages paths of all documents
 */
export function findUnprovenBlocks(root: string, pages: readonly string[]): readonly string[] {
  const unknown = Object.keys(PROOFS).filter((page) => !pages.includes(page));
  return [
    ...unknown.map((page) => `${page}: there is no such page, but scripts/docs/block-proofs.ts has proofs`),
    ...pages.flatMap((page) => {
      const blocks = readCodeBlocks(page, root);
      const proofs = PROOFS[page] ?? [];
      const list = 'part' in proofs ? blocks.map(() => proofs) : proofs;
      const missing = list.slice(blocks.length).map(({ part }) => `${page}: no block has ${part}`);
      const unproven = blocks.flatMap((block, index) => {
        const at = `${page}:${block.line}`;
        const proof = list[index];
        if (!proof) return `${at}: no test runs this block: name it in scripts/docs/block-proofs.ts`;
        const { part, test, notRun, named } = proof;
        if (block.file !== part && !block.text.includes(part)) return `${at}: the block must have ${part}`;
        if (test === undefined) return notRun === undefined ? `${at}: needs a test or a reason` : [];
        return isRunBy(root, block, test, named) ? [] : `${at}: ${test} does not run this block`;
      });
      return [...unproven, ...missing];
    }),
  ];
}

/** Lists the blocks that do not run here, or not as a whole, each with the reason. */
export const listBlocksNotRun = (): readonly string[] =>
  Object.entries(PROOFS).flatMap(([page, proofs]) =>
    ('part' in proofs ? [proofs] : proofs).flatMap(({ part, notRun }) =>
      notRun === undefined ? [] : `${page}, block with ${part}: not run: ${notRun}`,
    ),
  );
