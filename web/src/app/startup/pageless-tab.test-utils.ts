/*
 * The app without its screens: session, commands, outbox and queries, as a tab of a browser has them. A simulation runs it with
 * the globals of a simulated browser (`sandbox/tests/members`), and gives the commands that a member gives on the screens.
 */
import type { QueryClient } from '@tanstack/react-query';
import { QueryObserver } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { createQueryClient } from '#api/query-client.ts';
import { query } from '#api/query.ts';
import { type CommandAnswer, isOutcome } from '#commands/command.ts';
import { getOutbox } from '#commands/outbox.ts';
import type { CommandRecord } from '#commands/record.ts';
import { canGiveAnew, canRetry, giveAnew, retryCommand } from '#commands/retry-command.ts';
import type { CommandRun } from '#commands/use-command.ts';
import { watchCommands } from '#commands/watch-commands.ts';
import type { QrResponse } from '#features/qr-code/active-code.ts';
import { beginSession, endSession, getSession, getToken } from '#features/session/session-store.ts';
import { createStore } from '#lib/react/create-store.ts';

import { connectServices } from './connect-services.ts';
import { giveCommand, type GivenKind } from './pageless-commands.test-utils.ts';
import { followMoney, type MoneyHearer } from './pageless-money.test-utils.ts';

/** Words of a screen or a notice about a command, by the id of its record. */
interface Telling {
  readonly id: string;
  readonly state: CommandRecord['state'] | 'done';
  /** Why it was refused or is unknown: the operator's key, or the kind of the failure. */
  readonly failure?: string | undefined;
  readonly by: 'screen' | 'notice';
}

interface Hearer extends MoneyHearer {
  readonly hear: (telling: Telling) => void;
  /** Called when the member has read an outcome, and nothing tells it again. */
  readonly read: (id: string) => void;
  /** Called when a notice gives a command anew. */
  readonly giveAnew: (id: string, next: string) => void;
}

/** A command on its screen, from the tap on. */
interface Screen {
  readonly controller: AbortController;
  leave: () => void;
}

/** Kinds whose screen tells the outcome without a dialog. */
const WITHOUT_DIALOG: ReadonlySet<GivenKind> = new Set(['spin', 'qrCreate', 'qrCancel']);

const isShown = ({ toldBy, state }: CommandRecord) => toldBy === undefined && state !== 'sending';
const failureOf = ({ failure, message }: CommandRecord) => (failure === 'refused' ? message : failure);

/** Starts the app of a tab. */
function startTab(hearer: Hearer) {
  const { hear, read } = hearer;
  const clients = createStore<QueryClient>(createQueryClient());
  const screens = new Set<Screen>();
  let money: ReturnType<typeof followMoney>;
  let unfollow = () => {};

  /** Reads the wallet and tells the outcomes that no screen tells, as the layout of members does. */
  const follow = () => {
    unfollow();
    unfollow = () => {};
    if (!getSession().isMember) return;
    const client = clients.get();
    const outbox = getOutbox(client);
    const identify = () => {
      outbox.identifyOwner();
      money ??= followMoney(client, hearer);
    };
    client.mount();
    const stopReading = new QueryObserver(client, query(wallet.read)).subscribe(identify);
    const stopWatching = watchCommands(client);
    let known: readonly CommandRecord[] = [];
    const tell = () => {
      const records = outbox.records.get();
      for (const record of known) if (!records.some(({ id }) => id === record.id)) read(record.id);
      for (const record of records.filter(isShown)) {
        if (known.some((each) => each.id === record.id && each.state === record.state && isShown(each)))
          continue;
        hear({ id: record.id, state: record.state, failure: failureOf(record), by: 'notice' });
      }
      known = records;
    };
    const stopTelling = outbox.records.subscribe(tell);
    tell();
    unfollow = () => {
      for (const stop of [stopTelling, stopWatching, stopReading]) stop();
      money?.stop();
      money = undefined;
      client.unmount();
    };
  };
  const leaveScreens = () => {
    money?.closePanel();
    for (const screen of screens) screen.leave();
    screens.clear();
  };
  connectServices(clients);
  clients.subscribe(() => {
    leaveScreens();
    follow();
  });
  follow();

  const show = (
    screen: Screen,
    { id, kind }: { id: string; kind: GivenKind },
    answer: CommandAnswer<never>,
  ) => {
    if (!isOutcome(answer) || screen.controller.signal.aborted) return;
    const { state } = answer;
    const failure = state === 'done' ? undefined : (answer.error.key ?? answer.error.kind);
    hear({ id, state, failure, by: 'screen' });
    if (answer.id === undefined || WITHOUT_DIALOG.has(kind)) return;
    const stopTelling = getOutbox(clients.get()).tell(id);
    screen.leave = () => {
      screen.controller.abort();
      stopTelling();
    };
  };

  return {
    getToken,
    logIn: (token: string, remember: boolean) => void beginSession(token, { remember }),
    logOut: () => endSession('logged-out'),
    /** Returns true once the wallet is read, without which no screen has a form. */
    hasForms: () => getOutbox(clients.get()).identifyOwner(),
    /** Gives a command on a screen of its own. Returns the id of its record, and the state of its answer; undefined if none is given. */
    give(
      kind: GivenKind,
      amount: number,
    ): { readonly id: string; readonly state: Promise<string> } | undefined {
      const controller = new AbortController();
      if (kind === 'qrCreate' && money?.canCreate() !== true) return undefined;
      const given = giveCommand(clients.get(), kind, amount, controller.signal);
      if (!given) return undefined;
      const { id, answer } = given;
      const screen: Screen = { controller, leave: () => controller.abort() };
      screens.add(screen);
      const state = answer.then((ended) => {
        if (ended.state === 'done' && kind === 'qrCreate') money?.show(ended.response as QrResponse);
        if (ended.state === 'done' && ended.response && kind === 'qrCancel')
          money?.show({ hasQrcode: false });
        show(screen, { id, kind }, ended as CommandAnswer<never>);
        return ended.state;
      });
      return { id, state };
    },
    leaveScreens,
    money: () => money,
    /** Presses a button of a notice: of the first that has it. */
    press(button: 'dismiss' | 'retry' | 'give anew'): void {
      const client = clients.get();
      const outbox = getOutbox(client);
      const has = { dismiss: () => true, retry: canRetry, 'give anew': canGiveAnew }[button];
      const record = outbox.records.get().filter(isShown).find(has);
      if (!record) return;
      if (button === 'dismiss') outbox.acknowledge(record.id);
      else if (button === 'retry') void retryCommand(client, record);
      else {
        const stop = client.getMutationCache().subscribe(({ mutation }) => {
          const run = mutation?.state.variables as Partial<CommandRun> | undefined;
          if (mutation?.state.status !== 'pending' || run?.lock !== record.lock || !run.id) return;
          stop();
          hearer.giveAnew(record.id, run.id);
        });
        void giveAnew(client, record).then(stop);
      }
    },
    /** Ids of the commands that the device still has for the member of this session, with their states. */
    openCommands: () =>
      getOutbox(clients.get())
        .records.get()
        .map(({ id, state }) => ({ id, state })),
  };
}

Object.assign(globalThis, { startTab });
