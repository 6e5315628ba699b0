import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describeAct } from './acts.ts';
import { toTest } from './to-test.ts';
import type { Walk } from './walk.ts';

/** Files of a report: what they are for. */
const FILES = {
  'walk.spec.ts': 'the test: red until it is mended',
  'trace.zip': 'npx playwright show-trace',
  'world.json': 'the world at the end, for the console',
  'link.txt': 'the same as a link',
} as const;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Writes the test of a walk and the report beside its trace and its world. Returns the report as text. */
export async function writeReport(walk: Walk, folder: string, imports: string): Promise<string> {
  await writeFile(join(folder, 'walk.spec.ts'), toTest(walk, imports));
  const link = (await readFile(join(folder, 'link.txt'), 'utf8')).trim();
  const { seed, setting, acts, problems } = walk;
  const findings = problems.map(({ property, what }) => `Not so: ${property}. ${what}`);
  const steps = [`enter ${setting.start}`, ...acts.map(describeAct)];
  const { start: _, members, ...world } = setting;
  const where = `Walk ${seed} in ${JSON.stringify(world)}${members ? ', with members of its own' : ''}`;
  await writeFile(
    join(folder, 'report.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escape(findings[0] ?? 'Walk')}</title>
<style>body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui }</style>
<h1>What is wrong</h1>
${findings.map((finding) => `<p>${escape(finding)}</p>`).join('\n')}
<h2>The shortest walk to it</h2>
<ol>${steps.map((step) => `<li>${escape(step)}</li>`).join('\n')}</ol>
<p>${escape(where)}</p>
<h2>Beside this page</h2>
<ul>
${Object.entries(FILES)
  .map(([file, use]) => `<li><a href="${file}">${file}</a>: ${use}</li>`)
  .join('\n')}
<li><a href="${escape(link)}">A copy of the world</a>, while the sandbox runs</li>
</ul>
`,
  );
  return [
    ...findings,
    '',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    '',
    where,
    `Report: ${join(folder, 'report.html')}`,
    `World:  ${link}`,
  ].join('\n');
}
