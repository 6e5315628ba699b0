import { answer } from '../planted-fault.ts';
import { always, type Look } from '../property.ts';
import { readFigures } from './figures.ts';

/** Differences, in satang, of what is counted in the units of games. */
const ROUNDING = [0, 1, -1, 2, -2];

/** Collects the amounts, in satang, that a member's accounts have had, each alone, the games and all together, and those of each entry. */
async function collectLedger({ world }: Look): Promise<readonly number[]> {
  const prefix = `member:${world.members[0]?.id}:`;
  const balances = new Map<string, number>();
  const had: number[] = [];
  for (const { from, to, amount } of (await world.ledger.read()).entries) {
    const satang = Math.round(amount * 100);
    had.push(satang);
    for (const [account, change] of [[from, -satang] as const, [to, satang] as const]) {
      if (!account.startsWith(prefix)) continue;
      const balance = (balances.get(account) ?? 0) + change;
      balances.set(account, balance);
      had.push(Math.abs(balance));
    }
    const games = [...balances].filter(([account]) => account.startsWith(`${prefix}game:`));
    const total = games.reduce((sum, [, balance]) => sum + balance, 0);
    had.push(total, total + (balances.get(`${prefix}main`) ?? 0));
  }
  return had;
}

export const figuresTold = always(
  'a figure that is shown was told by the operator',
  async (look) => {
    const { text, journal, member } = look;
    // Round amounts, and halves, are limits, presets and examples.
    const shown = readFigures(text).filter((satang) => satang % 50 !== 0);
    if (shown.length === 0 || member.setting.variant === 'lao') return undefined;
    const told = JSON.stringify([journal.map(({ request, response }) => [request, response]), member.typed]);
    const known = new Set([
      ...(await collectLedger(look)),
      ...[...told.matchAll(/\d+\.\d{1,2}(?!\d)/g)].map(([figure]) => Math.round(Number(figure) * 100)),
    ]);
    const isKnown = (satang: number) => ROUNDING.some((difference) => known.has(satang + difference));
    return shown
      .filter((satang) => !isKnown(satang))
      .map((satang) => `${satang / 100} is shown, and the operator has told no such amount`);
  },
  { way: 'rest', plant: answer('/api/wallet', (body) => body.replace('2458.92', '2461.92')) },
);
