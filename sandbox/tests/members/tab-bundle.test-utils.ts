import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';

import { build, type Rollup } from 'vite';

const WEB = resolve(import.meta.dirname, '../../../web');

/** Commands that a member gives. */
export const KINDS = [
  'transfer',
  'withdraw',
  'bonus',
  'endBonus',
  'refund',
  'refundToWallet',
  'invite',
  'spin',
  'openGame',
  'slip',
  'qrCreate',
  'qrCancel',
] as const;
export type Kind = (typeof KINDS)[number];

/** Words of a screen or a notice about a command, by the id of its record. */
export interface Telling {
  readonly id: string;
  readonly state: 'sending' | 'unknown' | 'succeeded' | 'refused' | 'done';
  readonly failure?: string | undefined;
  readonly by: 'screen' | 'notice';
}

/** End of money on its way, as home or the panel of QR codes tells it. */
export interface MoneyEnd {
  /** Id of the code, reference of the slip or key of the row of the statement. */
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  /** Satang. */
  readonly amount: number | null;
}

/** Money on its way, once the member is known. */
export interface PagelessMoney {
  openPanel(): void;
  settle(): void;
  dismiss(): void;
}

/** The app of a tab, as `pageless-tab.test-utils.ts` of the web app has it. */
export interface PagelessTab {
  getToken(): string | null;
  logIn(token: string, remember: boolean): void;
  logOut(): void;
  give(kind: Kind, amount: number): { readonly id: string; readonly state: Promise<string> } | undefined;
  leaveScreens(): void;
  money(): PagelessMoney | undefined;
  hasForms(): boolean;
  press(button: 'dismiss' | 'retry' | 'give anew'): void;
  openCommands(): readonly { readonly id: string; readonly state: string }[];
}

/** Runs the script of a page, which finds these globals and those of the language. */
export type TabScript = (globals: Readonly<Record<string, unknown>>) => void;

/**
 * Builds the app without its screens as one script. It is one function for all tabs, because a realm for each would have
 * the engine learn the same code anew.
 */
export async function buildTabScript(): Promise<TabScript> {
  const built = (await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      lib: { entry: 'src/app/startup/pageless-tab.test-utils.ts', formats: ['iife'], name: 'app' },
    },
  })) as Rollup.RollupOutput[];
  const [chunk] = built.flatMap(({ output }) => output).filter((each) => each.type === 'chunk');
  if (!chunk) throw new Error('the app was not built');
  let run: ReturnType<typeof compileFunction> | undefined;
  return (globals) => {
    run ??= compileFunction(chunk.code, Object.keys(globals), { filename: 'app.js' });
    run(...Object.values(globals));
  };
}
