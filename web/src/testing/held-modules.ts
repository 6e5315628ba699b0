import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Delays every request of the module. */
    holdModule: (path: string) => Promise<void>;
    /** Fails the delayed requests or lets them through. */
    releaseModule: (path: string, mustFail: boolean) => Promise<void>;
  }
}

interface HeldModule {
  /** Fails this and every later request of the module. */
  readonly abort: () => Promise<void>;
  /** Lets the requests through. */
  readonly release: () => Promise<void>;
}

/**
 * Delays the requests of a module, given by its path in `src`. A module stays loaded in the page, so each test
 * file can hold a module once.
 */
export async function holdModule(path: string): Promise<HeldModule> {
  await commands.holdModule(path);
  const release = () => commands.releaseModule(path, false);
  onTestFinished(release);
  return { abort: () => commands.releaseModule(path, true), release };
}
