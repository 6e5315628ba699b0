/*
 * `npm run build [-- --static FOLDER | --package NAME]`: builds what is out of date of the web app (dist/web), the console
 * (dist/console) and the sandbox (dist/server). With `--static` it also writes the app, configured by the variables of a
 * deployment, into a folder for a static host; with `--package` it builds the kit or the sandbox for `npm pack`, which calls it.
 */
import { parseArgs } from 'node:util';

import { ensureBuilt } from './build/builds.ts';
import { buildPackage } from './build/packages.ts';
import { readDeployment, writeStaticSite } from './build/static-site.ts';
import { fromRoot, runScript } from './lib/repository.ts';

await runScript(async () => {
  const { values } = parseArgs({ options: { static: { type: 'string' }, package: { type: 'string' } } });
  if (values.package !== undefined) return buildPackage(values.package);
  if (values.static === undefined) return ensureBuilt();
  const deployment = readDeployment(process.env);
  await ensureBuilt();
  const warnings = writeStaticSite(fromRoot('dist/web'), values.static, deployment);
  for (const warning of warnings) console.error(warning);
  console.log(
    `Written to ${values.static}. Let an nginx that serves it reload (nginx -s reload): the headers have changed, too.`,
  );
});
