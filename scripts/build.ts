/* `npm run build`: builds what is out of date of the web app (dist/web), the console (dist/console) and the sandbox (dist/server). */
import { ensureBuilt } from './build/builds.mjs';
import { runScript } from './lib/repository.ts';

await runScript(ensureBuilt);
