import { dirname, normalize } from 'node:path/posix';

import { lineOf, type Rule, type Violation } from './rule.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

/** Resolves the import of a style sheet to its path in the repository. */
const resolveSheet = (path: string, specifier: string): string =>
  specifier.startsWith('#') ? `web/src/${specifier.slice(1)}` : normalize(`${dirname(path)}/${specifier}`);

/** Lists the class names that a style sheet defines. */
function findClasses(css: string): ReadonlySet<string> {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
    .replaceAll(/@import[^;]*;/g, '');
  return new Set([...selectors.matchAll(CLASS)].map(([, name = '']) => name));
}

/** Refuses `styles.name` if the style sheet has no such class; neither the compiler nor the build reports it. */
export const cssModuleClasses: Rule = (sources) =>
  [...sources].flatMap(([path, text]): Violation[] => {
    if (!/^web\/src\/.*\.tsx?$/.test(path)) return [];
    return [...text.matchAll(IMPORT)].flatMap(([, local = '', specifier = '']) => {
      const sheet = resolveSheet(path, specifier);
      const css = sources.get(sheet);
      if (css === undefined) return [{ at: path, message: `There is no style sheet ${sheet}.` }];
      const classes = findClasses(css);
      const uses = text.matchAll(new RegExp(String.raw`\b${local}(?:\.(\w+)|\['([\w-]+)'\])`, 'g'));
      return [...uses].flatMap(({ index, 1: dotted, 2: quoted }) => {
        const name = dotted ?? quoted ?? '';
        return classes.has(name)
          ? []
          : [{ at: `${path}:${lineOf(text, index)}`, message: `${sheet} has no class "${name}".` }];
      });
    });
  });
