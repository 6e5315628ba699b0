import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserPrograms, LaunchedBrowser } from './launched-browser.ts';
import { connectMarionette } from './marionette-transport.ts';
import { startProcess } from './start-process.ts';

/** Preferences that print the errors of pages and turn off what Firefox does on its own. */
const PREFERENCES = {
  'marionette.port': 0,
  'browser.dom.window.dump.enabled': true,
  'devtools.console.stdout.content': true,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.update.enabled': false,
  'app.normandy.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
};

/** Starts Firefox with an empty profile. */
export async function launchFirefox({ browser }: BrowserPrograms): Promise<LaunchedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const firefox = startProcess(
    browser ?? '',
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    { MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  const transport = await connectMarionette(
    Number(await firefox.waitForOutput(/Marionette\s+INFO\s+Listening on port (\d+)/)),
  );
  return {
    transport,
    capabilities: {},
    readErrors: () => firefox.readLines().filter((line) => /^JavaScript error: https?:/.test(line)),
    close: async () => {
      transport.close();
      await firefox.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
