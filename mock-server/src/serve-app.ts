import { REPORT_PATHS } from '#http/server/reports.ts';

import { buildAppServer } from './app-server.ts';
import { findPath, findWebRoot, withRelease } from './built-files.ts';
import { type Config, OptionError } from './config.ts';
import { listen } from './listen.ts';

/** Time in which a request that is on its way over an idle connection arrives. */
export const CLOSE_IDLE_MS = 1_000;

/** Serves the app alone; it calls a real backend, and there is no sandbox that could receive what is meant for it. */
export async function serveApp(config: Config): Promise<string> {
  const webRoot = findWebRoot(config);
  if (webRoot === undefined) throw new OptionError('The app is not built. Run npm run build.');
  const appConfig = withRelease(config);
  const log = config.log === 'json' ? process.stdout : undefined;
  const { isHttps, host, monitorPort } = config;
  const app = await buildAppServer({
    webRoot,
    rootBefore: findPath('../before/'),
    // Reports come here as soon as somebody can read them.
    config:
      log === undefined ? appConfig : { ...appConfig, reportUrl: appConfig.reportUrl || REPORT_PATHS.app },
    isHttps,
    log,
    monitor: monitorPort === undefined ? undefined : { host, port: monitorPort },
    closeIdleMs: CLOSE_IDLE_MS,
  });
  return listen(app, config, {}, (url) => [
    `Wallet    ${url}/`,
    appConfig.api === ''
      ? 'Backend   at the same address, to which a proxy in front forwards it'
      : `Backend   ${appConfig.api} (called by the browser, which must be allowed to: CORS for ${url}; a sandbox allows it by --origin ${url})`,
    `Chat      ${appConfig.chat || 'none'}`,
  ]);
}
