import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@playwright/test';
import { Builder, WebDriver } from 'selenium-webdriver';
import { x } from 'tinyexec';

import { findFreePort } from '../../scripts/lib/free-port.ts';
import { connectMarionette } from './marionette-executor.ts';
import { startProgram } from './start-program.ts';

/** Browser with an empty profile, and the driver that controls it. */
export interface Browser {
  readonly driver: WebDriver;
  /** Gives the newest window the focus, where nobody else does. */
  focusWindow(): Promise<void>;
  /** Returns the errors of pages that the browser has printed. */
  readErrors(): readonly string[];
  close(): Promise<void>;
}

/**
 * No command waits for a page to load: drivers differ in what they count as loaded, and in WebKit a click waits too. WebKit
 * never answers a script that was sent to a document just when that is left.
 */
const CAPABILITIES = {
  pageLoadStrategy: 'none',
  timeouts: { script: 5_000 },
  // Games are at an address with TLS, in a test with a certificate of its own.
  acceptInsecureCerts: true,
};

/** Preferences that print the errors of pages, keep its pop-up blocker and turn off what Firefox does on its own. */
const PREFERENCES = {
  'marionette.port': 0,
  // Marionette lets pages open tabs at any time, unless this is set.
  'dom.disable_open_during_load': true,
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
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
};

/** Style of Firefox's own window, with which it can be as narrow as a phone. */
const NARROW_WINDOW = ':root, body { min-width: 0 !important; }';

async function launchFirefox(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  await mkdir(join(profile, 'chrome'));
  await writeFile(join(profile, 'chrome', 'userChrome.css'), NARROW_WINDOW);
  const firefox = startProgram(
    'firefox-esr',
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    { MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  const port = await firefox.waitForOutput(/Marionette\s+INFO\s+Listening on port (\d+)/);
  return {
    driver: WebDriver.createSession(await connectMarionette(Number(port)), CAPABILITIES),
    focusWindow: async () => {},
    readErrors: () => firefox.readLines().filter((line) => /^JavaScript error: https?:/.test(line)),
    close: async () => {
      await firefox.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

const NEVER = /(?!)/;

/** Style of MiniBrowser's own controls, with which its window can be as narrow as a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; }';

/** Starts the driver of WebKitGTK. It starts MiniBrowser, which has no headless mode, on a virtual screen. */
async function launchWebkit(): Promise<Browser> {
  const screen = startProgram('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1280x1024x24',
    '-nolisten',
    'tcp',
  ]);
  const display = await screen.waitForOutput(/^(\d+)$/m);
  const config = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(config, 'gtk-3.0'));
  await writeFile(join(config, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const screenEnv = { DISPLAY: `:${display}` };
  const webkit = startProgram('WebKitWebDriver', [`--port=${port}`], {
    ...screenEnv,
    XDG_CONFIG_HOME: config,
    GDK_BACKEND: 'x11',
    // The machine has no graphics card, and its user may have no rights for a sandbox.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const isUp = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.race([expect.poll(isUp).toBe(true), webkit.waitForOutput(NEVER)]);
  const capabilities = {
    ...CAPABILITIES,
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
    },
  };
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  // The screen has no window manager, which would give it. A tab is a window, above the others and so the last that is found.
  const focus = [
    'search',
    '--sync',
    '--onlyvisible',
    '--class',
    'MiniBrowser',
    'windowfocus',
    '--sync',
    '%@',
  ];
  // Again where the window of a closed tab was still found, and went before it had the focus.
  const focusWindow = () =>
    expect(async () => {
      await x('xdotool', focus, { nodeOptions: { env: screenEnv }, throwOnError: true });
    }).toPass({ timeout: 10_000 });
  await focusWindow();
  return {
    driver,
    focusWindow,
    readErrors: () => webkit.readLines().filter((line) => /^CONSOLE \w+ ERROR/.test(line)),
    close: async () => {
      await webkit.stop();
      await screen.stop();
      await rm(config, { recursive: true, force: true });
    },
  };
}

/** Start of each browser. */
export const LAUNCHERS = { webkit: launchWebkit, firefox: launchFirefox };
