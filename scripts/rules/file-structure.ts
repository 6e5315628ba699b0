import type { Rule, Violation } from './rule.ts';

const ONE_BARREL = 'shared/src/contract/index.ts';
const GENERIC_FOLDERS = /(^|\/)(utils|types|hooks|helpers|common|misc)\//;

/** Refuses index files and folders named for a kind of code instead of a subject. */
export const fileNames: Rule = (sources) =>
  [...sources.keys()].flatMap((path): Violation[] => {
    if (/\/index\.tsx?$/.test(path) && path !== ONE_BARREL) {
      return [{ at: path, message: 'There are no index files; import the file itself.' }];
    }
    return GENERIC_FOLDERS.test(path)
      ? [{ at: path, message: 'Name the folder for its subject, not for a kind of code.' }]
      : [];
  });

/** The guards of the routes share a file, because their order matters. */
const EXCEPTION = 'web/src/app/routing/guards.tsx';

/** Refuses a second exported component in a file. */
export const oneComponentPerFile: Rule = (sources) =>
  [...sources].flatMap(([path, text]): Violation[] => {
    if (path === EXCEPTION || !/^web\/src\/.*\.tsx$/.test(path) || /\.test\.tsx$|\/testing\//.test(path))
      return [];
    const exported = [...text.matchAll(/^export (?:function|const|class) ([A-Z][a-z]\w*)/gm)].map(
      ([, name]) => name,
    );
    return exported.length > 1
      ? [{ at: path, message: `One exported component a file, not ${exported.join(', ')}.` }]
      : [];
  });

const PIXELS = /(?:^|[{;])\s*(font-size|line-height):\s*([\d.]+)px/g;

/** Refuses a line height in pixels below 1.5 times the font size, which clips Thai and Lao marks. */
export const lineHeights: Rule = (sources) =>
  [...sources].flatMap(([path, text]): Violation[] => {
    if (!/^web\/.*\.css$/.test(path)) return [];
    return [...text.matchAll(/[^{}]*\{[^{}]*\}/g)].flatMap(([block]): Violation[] => {
      const found = new Map([...block.matchAll(PIXELS)].map(([, name = '', px]) => [name, Number(px)]));
      const size = found.get('font-size');
      const lineHeight = found.get('line-height');
      if (size === undefined || lineHeight === undefined || lineHeight / size >= 1.5) return [];
      const selector = block.split('{')[0]?.trim() ?? '';
      return [
        {
          at: `${path} ${selector}`,
          message: `${lineHeight}/${size} clips Thai and Lao marks; the ratio must be at least 1.5.`,
        },
      ];
    });
  });
