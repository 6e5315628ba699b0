import type { BrowserPrograms, LaunchedBrowser } from './launched-browser.ts';
import { startHttpDriver } from './http-driver.ts';
import { startProcess } from './start-process.ts';

/** Starts a virtual screen, because MiniBrowser has no headless mode. */
async function startScreen(xvfb: string) {
  const screen = startProcess(xvfb, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']);
  const display = await screen.waitForOutput(/^(\d+)$/m);
  return { display: `:${display}`, stop: screen.stop };
}

/** Starts the driver of WebKitGTK. It starts MiniBrowser, the browser that it is tested with, with an empty profile. */
export async function launchWebkit({ driver, browser, xvfb }: BrowserPrograms): Promise<LaunchedBrowser> {
  const screen = await startScreen(xvfb ?? '');
  const { transport, readLines, stop } = await startHttpDriver(driver ?? '', {
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    // The machine has no graphics card, and its user may have no rights for a sandbox.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  return {
    transport,
    capabilities: {
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    },
    readErrors: () => readLines().filter((line) => /^CONSOLE \w+ ERROR/.test(line)),
    close: async () => {
      await stop();
      await screen.stop();
    },
  };
}
