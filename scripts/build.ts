/*
 * `npm run build [-- --static FOLDER | --packages]`: builds what is out of date of the web app (dist/web), the console
 * (dist/console) and the sandbox (dist/server). With `--static` it also writes the app, configured by the variables of a
 * deployment, into a folder for a static host; with `--packages` it builds the kit and the sandbox for `npm pack`.
 */
import { parseArgs } from 'node:util';

import { ensureBuilt } from './build/builds.ts';
import { buildPackages } from './build/packages.ts';
import { readDeployment, writeStaticSite } from './build/static-site.ts';
import { fromRoot, runScript } from './lib/repository.ts';

await runScript(async () => {
  const { values } = parseArgs({ options: { static: { type: 'string' }, packages: { type: 'boolean' } } });
  if (values.packages) return buildPackages();
  if (values.static === undefined) return ensureBuilt();
  const deployment = readDeployment(process.env);
  await ensureBuilt();
  const warnings = writeStaticSite(fromRoot('dist/web'), values.static, deployment);
  for (const warning of warnings) console.error(warning);
  console.log(`Written to ${values.static}. docs/guides/operating.md says how to serve it.`);
});
