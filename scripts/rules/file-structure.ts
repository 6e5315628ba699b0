import type { Violation, Rule, Sources } from './rule.ts';

const ONE_BARREL = 'shared/src/contract/index.ts';
const KINDS = /(^|\/)(utils|types|hooks|helpers|common|misc)\//;

const paths = (sources: Sources): string[] => [...sources.keys()];

/** Files are named for what is in them, never for their kind. */
export const fileNames: Rule = (sources) =>
  paths(sources).flatMap((path): Violation[] => {
    if (/\/index\.tsx?$/.test(path) && path !== ONE_BARREL) {
      return [{ at: path, message: 'There are no index files; import the file itself.' }];
    }
    return KINDS.test(path)
      ? [{ at: path, message: 'A folder is named for the thing, not for its kind.' }]
      : [];
  });

/** The guards of the routes are read together: which stands before which is what matters. */
const READ_TOGETHER = 'web/src/app/routing/guards.tsx';

/** A component has a file of its own, so that its name finds it. */
export const oneComponentPerFile: Rule = (sources) =>
  [...sources].flatMap(([path, text]): Violation[] => {
    if (path === READ_TOGETHER || !/^web\/src\/.*\.tsx$/.test(path) || /\.test\.tsx$|\/testing\//.test(path))
      return [];
    const exported = [...text.matchAll(/^export (?:function|const|class) ([A-Z][a-z]\w*)/gm)].map(
      ([, name]) => name,
    );
    return exported.length > 1
      ? [{ at: path, message: `One exported component a file, not ${exported.join(', ')}.` }]
      : [];
  });

const PIXELS = /(?:^|[{;])\s*(font-size|line-height):\s*([\d.]+)px/g;

/** A leading in pixels is measured against the size beside it. */
export const lineHeights: Rule = (sources) =>
  [...sources].flatMap(([path, text]): Violation[] => {
    if (!/^web\/.*\.css$/.test(path)) return [];
    return [...text.matchAll(/[^{}]*\{[^{}]*\}/g)].flatMap(([block]): Violation[] => {
      const found = new Map([...block.matchAll(PIXELS)].map(([, name = '', px]) => [name, Number(px)]));
      const size = found.get('font-size');
      const leading = found.get('line-height');
      if (size === undefined || leading === undefined || leading / size >= 1.5) return [];
      const selector = block.split('{')[0]?.trim() ?? '';
      return [
        {
          at: `${path} ${selector}`,
          message: `${leading}/${size} cuts marks of Thai and Lao: at least 1.5.`,
        },
      ];
    });
  });
