import { dirname } from 'node:path';

/** Projects of `vitest.config.ts` that run in Node, and those in Chromium. */
const IN_NODE = ['node', 'programs', 'kit', 'web-node'];
const IN_CHROMIUM = ['web', 'web-own-page'];

const toProjects = (names: readonly string[]) => names.map((name) => `--project=${name}`);

interface NearTests {
  /** Arguments for Vitest. */
  readonly inNode: readonly string[];
  /** Undefined if nothing of the app has changed. */
  readonly inChromium: readonly string[] | undefined;
}

/** Chooses the tests near files that differ from a commit: in Node by the import graph, in Chromium those beside them. */
export function chooseNearTests(ref: string, files: readonly string[]): NearTests {
  const changesScripts = files.some((file) => file.startsWith('scripts/'));
  const ofApp = files.filter((file) => file.startsWith('web/src/'));
  // By the import graph a button or a text affects nearly every screen, which takes minutes in a browser.
  const folders = new Set(ofApp.map((file) => `${dirname(file)}/`));
  return {
    inNode: [
      `--changed=${ref}`,
      ...toProjects(IN_NODE),
      // They build, start programs, and import nearly everything.
      ...(changesScripts ? [] : ['--exclude=scripts/**']),
    ],
    inChromium: folders.size > 0 ? [...toProjects(IN_CHROMIUM), ...folders] : undefined,
  };
}
