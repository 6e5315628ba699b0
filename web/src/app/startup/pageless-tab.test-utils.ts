/*
 * The app without its screens: session, commands, outbox and queries, as a tab of a browser has them. A simulation loads it into
 * a realm with a simulated browser (`sandbox/tests/members`), and gives the commands that a member gives on the screens.
 */
import type { QueryClient } from '@tanstack/react-query';
import { QueryObserver } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { createQueryClient } from '#api/query-client.ts';
import { query } from '#api/query.ts';
import { type CommandAnswer, isOutcome } from '#commands/command.ts';
import { transferCommand, withdrawCommand } from '#commands/definitions/wallet-moves.ts';
import { getOutbox } from '#commands/outbox.ts';
import type { CommandRecord } from '#commands/record.ts';
import { canRetry, giveAnew, retryCommand } from '#commands/retry-command.ts';
import { runCommand } from '#commands/use-command.ts';
import { watchCommands } from '#commands/watch-commands.ts';
import { beginSession, endSession, getSession, getToken } from '#features/session/session-store.ts';
import { createStore } from '#lib/react/create-store.ts';

import { connectServices } from './connect-services.ts';

/** Words of a screen or a notice about a command. The amount, in satang, is that of no other command. */
interface Telling {
  readonly amount: string;
  readonly state: CommandRecord['state'] | 'done';
  readonly failure?: string | undefined;
  readonly by: 'screen' | 'notice';
}

interface Hearer {
  readonly hear: (telling: Telling) => void;
  /** Called when the member has read an outcome, and nothing tells it again. */
  readonly read: (amount: string) => void;
}

/** A command on its screen, from the tap on. */
interface Screen {
  readonly controller: AbortController;
  leave: () => void;
}

const isShown = ({ toldBy, state }: CommandRecord) => toldBy === undefined && state !== 'sending';
const amountOf = ({ details }: Pick<CommandRecord, 'details'>) => details['amount'] ?? '';

/** Starts the app of a tab. */
function startTab({ hear, read }: Hearer) {
  const clients = createStore<QueryClient>(createQueryClient());
  const screens = new Set<Screen>();
  let unfollow = () => {};

  /** Reads the wallet and tells the outcomes that no screen tells, as the layout of members does. */
  const follow = () => {
    unfollow();
    unfollow = () => {};
    if (!getSession().isMember) return;
    const client = clients.get();
    const outbox = getOutbox(client);
    const identify = () => void outbox.identifyOwner();
    client.mount();
    const stopReading = new QueryObserver(client, query(wallet.read)).subscribe(identify);
    const stopWatching = watchCommands(client);
    let known: readonly CommandRecord[] = [];
    const tell = () => {
      const records = outbox.records.get();
      for (const record of known) if (!records.some(({ id }) => id === record.id)) read(amountOf(record));
      for (const record of records.filter(isShown)) {
        if (known.some((each) => each.id === record.id && each.state === record.state && isShown(each)))
          continue;
        hear({ amount: amountOf(record), state: record.state, failure: record.failure, by: 'notice' });
      }
      known = records;
    };
    const stopTelling = outbox.records.subscribe(tell);
    tell();
    unfollow = () => {
      for (const stop of [stopTelling, stopWatching, stopReading]) stop();
      client.unmount();
    };
  };
  const leaveScreens = () => {
    for (const screen of screens) screen.leave();
    screens.clear();
  };
  connectServices(clients);
  clients.subscribe(() => {
    leaveScreens();
    follow();
  });
  follow();

  const show = (screen: Screen, answer: CommandAnswer<never>): void => {
    if (!isOutcome(answer) || screen.controller.signal.aborted) return;
    const { id, details, state } = answer;
    const failure = state === 'done' ? undefined : answer.error.kind;
    hear({ amount: amountOf({ details }), state, failure, by: 'screen' });
    if (id === undefined) return;
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
    /** Gives a command on a screen of its own. Resolves with the state of its answer. */
    async tap(kind: 'transfer' | 'withdraw', amount: number, to: string): Promise<string> {
      const controller = new AbortController();
      const screen: Screen = { controller, leave: () => controller.abort() };
      screens.add(screen);
      const base = { client: clients.get(), options: {} };
      const answer =
        kind === 'withdraw'
          ? await runCommand(
              { ...base, definition: withdrawCommand, input: { body: { amount: asSatang(amount) } } },
              controller.signal,
            )
          : await runCommand(
              {
                ...base,
                definition: transferCommand,
                input: { body: { from: 'WALLET', to, amount: asSatang(amount) } },
              },
              controller.signal,
            );
      show(screen, answer as CommandAnswer<never>);
      return answer.state;
    },
    leaveScreens,
    /** Presses a button of a notice: of the first that has it. Returns the amount of its command; undefined if none has. */
    press(button: 'dismiss' | 'retry' | 'give anew'): string | undefined {
      const client = clients.get();
      const outbox = getOutbox(client);
      const shown = outbox.records.get().filter(isShown);
      const record = shown.find(
        (each) => button === 'dismiss' || (button === 'retry' ? canRetry(each) : each.failure === 'notSent'),
      );
      if (!record) return undefined;
      if (button === 'dismiss') outbox.acknowledge(record.id);
      else void (button === 'retry' ? retryCommand : giveAnew)(client, record);
      return amountOf(record);
    },
    /** Amounts of the commands that the device still has for the member of this session, by their state. */
    openCommands: () =>
      getOutbox(clients.get())
        .records.get()
        .map((record) => `${record.kind} ${amountOf(record)} ${record.state}`),
  };
}

Object.assign(globalThis, { startTab });
