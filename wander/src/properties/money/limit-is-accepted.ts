import type { Locator } from '@playwright/test';

import { type Act, isSame } from '../../walk/acts.ts';
import { always, type Look } from '../property.ts';

const FIELDS = 'input[inputmode=decimal], input[type=number]';
const PRESS_MS = 1_000;
/** Time in which an amount is sent, or is to be confirmed, in ms. */
const ACCEPT_MS = 2_000;

/** Amount of the operator that limits what may be typed, in baht, and one within it. */
interface Limit {
  readonly name: string;
  readonly amount: number;
  readonly within: number;
}

/** Lists the limits that the operator has told, such as `withdrawMin`. */
function listLimits({ journal }: Look): readonly Limit[] {
  const answers = journal.filter(
    ({ operation = '', status }) => operation.startsWith('lookup.') && status === 200,
  );
  return answers.flatMap(({ response }) =>
    Object.entries(Object(response) as Readonly<Record<string, unknown>>).flatMap(([name, amount]) => {
      const isMin = /min/i.test(name);
      if (typeof amount !== 'number' || amount <= 1 || (!isMin && !/max/i.test(name))) return [];
      return [{ name, amount, within: isMin ? amount + 1 : amount - 1 }];
    }),
  );
}

/** Reads the numbers of the lines that a text has and the one before had not. */
function readNewNumbers(text: string, before: string): readonly number[] {
  const old = new Set(before.split('\n'));
  const lines = text.split('\n').filter((line) => !old.has(line));
  return [...lines.join('\n').matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([figure]) =>
    Number(figure.replaceAll(',', '')),
  );
}

async function findField({ page }: Look, amount: number): Promise<Locator | undefined> {
  for (const field of await page.locator(FIELDS).filter({ visible: true }).all())
    if (Number((await field.inputValue()).replaceAll(',', '')) === amount) return field;
  return undefined;
}

/** Types an amount, and presses as before. Returns true if it is sent, or is to be confirmed. */
async function isAccepted(look: Look, act: Act, field: Locator, amount: number): Promise<boolean> {
  const { page, member } = look;
  const modals = page.locator('dialog:modal');
  const [sent, open] = [member.traffic.countCommands(), await modals.count()];
  member.typed.push(amount.toFixed(2));
  await field.fill(String(amount));
  if (act.act === 'press') {
    const offer = (await member.lookAnew()).offers.find(({ thing }) => isSame(thing, act.thing));
    await offer?.element.click({ timeout: PRESS_MS });
  } else await field.press('Enter');
  const start = performance.now();
  while (performance.now() - start < ACCEPT_MS) {
    await member.settle();
    if (member.traffic.countCommands() > sent || (await modals.count()) > open) return true;
  }
  return false;
}

/** A limit that seems to be refused is typed again, and then an amount within it: there may be other reasons to refuse both. */
export const limitIsAccepted = always('an amount at a limit of the operator is accepted', async (look) => {
  const { act, before, page, commands, text, state, member } = look;
  const isPress = act?.act === 'press' || act?.act === 'enter';
  if (!isPress || before?.page !== page || commands !== before.commands) return undefined;
  if (member.setting.variant === 'lao' || state.dialog !== before.state.dialog) return undefined;
  const named = readNewNumbers(text, before.text);
  for (const { name, amount, within } of listLimits(look)) {
    const field = named.includes(amount) ? await findField(look, amount) : undefined;
    if (!field || (await isAccepted(look, act, field, amount))) continue;
    if (await isAccepted(look, act, field, within))
      return `${amount} is refused, and ${within} is not; the operator told ${amount} as ${name}`;
    await field.fill(String(amount));
  }
  return undefined;
});
