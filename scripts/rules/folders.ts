import type { Rule, Sources, Violation } from './rule.ts';

/** Largest number of source files in one folder. */
const FILES_MAX = 16;
/** Largest number of folder levels below `src`. */
const DEPTH_MAX = 3;

/** Files that count towards the size of a folder: no tests, no styles, no texts. */
const SOURCE = /\.(tsx?|mjs)$/;
const TEST = /\.(test|test-d|spec|proof|test-utils)\.(tsx?|mjs)$/;

/** Counts the source files of each folder. */
function countByFolder(sources: Sources): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of sources.keys()) {
    if (!SOURCE.test(path) || TEST.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

/** Refuses a folder with too many source files. */
export const folderSize: Rule = (sources) =>
  [...countByFolder(sources)].flatMap(([at, count]): Violation[] =>
    count > FILES_MAX
      ? [{ at, message: `Has ${count} source files, at most ${FILES_MAX}; split it by subject.` }]
      : [],
  );

/** Refuses a folder that is nested too deeply below `src`. */
export const folderDepth: Rule = (sources) =>
  [...countByFolder(sources).keys()].flatMap((at): Violation[] => {
    const below = at.split('/src/')[1];
    return below !== undefined && below.split('/').length > DEPTH_MAX
      ? [{ at, message: `Is more than ${DEPTH_MAX} folders below src.` }]
      : [];
  });
