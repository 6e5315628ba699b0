import { createStore } from '#lib/react/create-store.ts';

/** The event by which Chromium says that it would install the app. No standard has it, nor do the types of TypeScript. */
interface InstallPrompt extends Event {
  /** Asks the member. Only once, and after a tap. */
  readonly prompt: () => Promise<unknown>;
}

/** The browser's readiness to install the app; undefined where it has it already, or cannot. */
export const installPrompt = createStore<InstallPrompt | undefined>(undefined);

/** Returns true for a window of the installed app. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Keeps the browser from offering the app by itself, as to a visitor or during a break, and keeps its readiness. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
}
