import { lookup } from '@wallet/shared/contract/lookup.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { call } from '#api/client.ts';
import { defineCommand } from '#commands/command.ts';
import type { CommandOutcome } from '#commands/command.ts';
import { useCommand } from '#commands/use-command.ts';
import { query } from '#api/query.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_ extends true>() => {};

declare const amount: Satang;
const touches = [wallet.read];

export function compiles() {
  query(wallet.read);
  query(lookup.info);
  const transfer = useCommand(defineCommand({ endpoint: wallet.transfer, invalidates: touches }));
  void transfer.run({ body: { from: 'WALLET', to: 'PG', amount } });
  void useCommand(defineCommand({ endpoint: wallet.refreshSlots, invalidates: touches })).run();

  type Refused = Extract<CommandOutcome<typeof wallet.transfer>, { state: 'refused' }>;
  type Key = NonNullable<Refused['key']>;
  holds<'TRANSFER_FAIL' extends Key ? true : false>();
  holds<'BONUS_FULL' extends Key ? false : true>();
  holds<Equal<Awaited<ReturnType<typeof call<typeof session.login>>>, { token: string }>>();
}

export function doesNotCompile() {
  const transfer = useCommand(defineCommand({ endpoint: wallet.transfer, invalidates: touches }));

  // @ts-expect-error a command moves money: never read, retried or prefetched
  query(wallet.transfer);
  // @ts-expect-error a query changes nothing
  defineCommand({ endpoint: wallet.read, invalidates: touches });
  // @ts-expect-error only what is read can become stale
  defineCommand({ endpoint: wallet.transfer, invalidates: [wallet.withdraw] });
  // @ts-expect-error the input is required
  void transfer.run();
  // @ts-expect-error money is satang, not any number
  void transfer.run({ body: { from: 'WALLET', to: 'PG', amount: 5 } });
  // @ts-expect-error the password is missing
  void call(session.login, { body: { username: '' } });
  // @ts-expect-error there is nothing to pass
  query(lookup.info, { params: { slotCode: 'PG' } });
  // @ts-expect-error a parameter of the path is required
  void call(wallet.activate, {});
}
