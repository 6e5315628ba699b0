import type errorTexts from '#api/error-texts.th.json';
import type balance from '#features/balance/texts.th.json';
import type chat from '#features/chat/texts.th.json';
import type coming from '#features/coming/texts.th.json';
import type games from '#features/games/texts.th.json';
import type session from '#features/session/texts.th.json';
import type shell from '#features/shell/texts.th.json';
import type statement from '#features/statement/texts.th.json';
import type terminated from '#features/terminated/texts.th.json';
import type transfer from '#features/transfer/texts.th.json';
import type widgets from '#features/widgets/texts.th.json';
import type withdraw from '#features/withdraw/texts.th.json';
import type ui from '#ui/texts.th.json';

/** Every text file by its name, read off the Thai ones: a misspelt key does not compile. `texts.test.ts` holds it complete. */
export interface TextFiles {
  readonly balance: typeof balance;
  readonly chat: typeof chat;
  readonly coming: typeof coming;
  readonly 'error-texts': typeof errorTexts;
  readonly games: typeof games;
  readonly session: typeof session;
  readonly shell: typeof shell;
  readonly statement: typeof statement;
  readonly terminated: typeof terminated;
  readonly transfer: typeof transfer;
  readonly ui: typeof ui;
  readonly widgets: typeof widgets;
  readonly withdraw: typeof withdraw;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    resources: TextFiles;
  }
}
