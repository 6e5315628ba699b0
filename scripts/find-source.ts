/*
 * `npx tsx scripts/find-source.ts 'PLACES' [--maps FOLDER]`: the file and the line of the source of each place in a report of
 * the app, such as `/assets/app-Dx1.js:10:2345`. The maps are those of the release that the report names.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { fromRoot, runScript, UserError } from './lib/repository.ts';

const PLACE = /([\w.-]+\.js):(\d+):(\d+)/g;

/** Finds the source of a place: `web/src/pages/home-page.tsx:12:5 name`. */
function findSource(folder: string, file: string, line: number, column: number): string {
  const path = join(folder, `${file}.map`);
  if (!existsSync(path)) return `no map of ${file} in ${folder}: it is of another release`;
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return 'no source: the bundler wrote it';
  const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
  const name = 'name' in entry && typeof entry.name === 'string' ? ` ${entry.name}` : '';
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}${name}`;
}

await runScript(() => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { maps: { type: 'string', default: fromRoot('dist/web.maps') } },
  });
  const places = [...positionals.join(' ').matchAll(PLACE)];
  if (places.length === 0) throw new UserError('Give a place such as /assets/app-Dx1.js:10:2345.', 2);
  for (const [place, file = '', line, column] of places) {
    console.log(`${place}  ${findSource(values.maps, file, Number(line), Number(column))}`);
  }
  return Promise.resolve();
});
