import { readText } from '../../member/shown-page.ts';
import { eventually, type Look } from '../property.ts';

/** Time in which a balance that was read is on the screen, in ms. */
const SHOWN_MS = 3_000;

async function isShown({ app, page }: Look): Promise<boolean> {
  const start = performance.now();
  while (performance.now() - start < SHOWN_MS) {
    if ((await app.readBalance(page, await readText(page))) !== undefined) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** A member may have hidden all amounts: then another balance is hidden as well. */
export const balanceIsShown = eventually('a balance is shown whatever it is', 60_000, async (look) => {
  const { balance, session, journal, world, member } = look;
  const read = journal.findLast(({ operation }) => operation === 'wallet.read');
  const wasRead = read?.status === 200 && read.key === undefined && read.faults.length === 0;
  if (balance !== undefined || session !== 'in' || !wasRead) return undefined;
  // Both balances have the same time: a busy machine shows either late.
  await member.lookAgain();
  if (await isShown(look)) return undefined;
  const phone = world.members[0]?.phone ?? '';
  const had = await world.ledger.balance(`member:${world.members[0]?.id ?? ''}:main`);
  const isPaid = await world.operator.deposit(phone, 50).catch(() => undefined);
  if (!isPaid) return undefined;
  await member.lookAgain();
  return (await isShown(look)) ? `a balance of ${had} is not shown, and one of ${had + 50} is` : undefined;
});
