import { announcedIsShown } from './money/announced-is-shown.ts';
import { balanceAfterCalm } from './money/balance-after-calm.ts';
import { balanceAfterOutcome } from './money/balance-after-outcome.ts';
import { balanceIsShown } from './money/balance-is-shown.ts';
import { balanceHad } from './money/balance-had.ts';
import { doneIsTold } from './money/done-is-told.ts';
import { failedIsUndone } from './money/failed-is-undone.ts';
import { figuresTold } from './money/figures-told.ts';
import { ledgerRules } from './money/ledger-rules.ts';
import { limitIsAccepted } from './money/limit-is-accepted.ts';
import { oneEffect } from './money/one-effect.ts';
import { refusalIsTold } from './money/refusal-is-told.ts';
import { sentAsConfirmed } from './money/sent-as-confirmed.ts';
import { toldIsDone } from './money/told-is-done.ts';
import { dialogButtons } from './page/dialog-buttons.ts';
import { dialogCloses } from './page/dialog-closes.ts';
import { dialogFocus } from './page/dialog-focus.ts';
import { endedCode } from './page/ended-code.ts';
import { pageErrors } from './page/page-errors.ts';
import { programNames } from './page/program-names.ts';
import { rowsShown } from './page/rows-shown.ts';
import { sidewaysScroll } from './page/sideways-scroll.ts';
import { wayOn } from './page/way-on.ts';
import type { Property } from './property.ts';
import { clientRules } from './session/client-rules.ts';
import { failedReadIsTold } from './session/failed-read-is-told.ts';
import { logoutEnds } from './session/logout-ends.ts';
import { newPasswordTwice } from './session/new-password-twice.ts';
import { pageAfterLogout } from './session/page-after-logout.ts';
import { sessionEndIsTold } from './session/session-end-is-told.ts';
import { storageAfterLogout } from './session/storage-after-logout.ts';
import { tabAfterLogout } from './session/tab-after-logout.ts';

/** Properties of every app that speaks the contract. Those that need a mark hold where the app has none. */
export const DEFAULT_PROPERTIES: readonly Property[] = [
  pageErrors,
  sidewaysScroll,
  dialogFocus,
  dialogCloses,
  dialogButtons,
  wayOn,
  programNames,
  rowsShown,
  endedCode,
  balanceHad,
  figuresTold,
  balanceAfterOutcome,
  balanceAfterCalm,
  oneEffect,
  announcedIsShown,
  sentAsConfirmed,
  limitIsAccepted,
  toldIsDone,
  failedIsUndone,
  doneIsTold,
  refusalIsTold,
  ledgerRules,
  clientRules,
  failedReadIsTold,
  logoutEnds,
  sessionEndIsTold,
  newPasswordTwice,
  pageAfterLogout,
  storageAfterLogout,
  tabAfterLogout,
  // It lets the operator act.
  balanceIsShown,
];
