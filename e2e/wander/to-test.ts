import { type Act, FAULTS, FAULTY_CALLS, type Thing } from './acts.ts';
import { toRefusals } from './commands.ts';
import type { Walk } from './walk.ts';

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Finds a thing as Playwright's recorder does: by its role and name. Figures in the name may differ. */
function toLocator({ role, name, nth }: Thing): string {
  const pattern = `/^${escape(name).replaceAll('#', '[\\d.,:/]+')}$/`;
  const found = `page.getByRole(${quote(role)}, { name: ${name.includes('#') ? pattern : `${quote(name)}, exact: true`} })`;
  return nth === 0 ? found : `${found}.nth(${nth})`;
}

const OPERATOR: Readonly<Record<string, string>> = {
  'approve a slip': 'world.operator.approveSlip((await world.operator.slips())[0]!.id, AMOUNT)',
  'reject a slip': "world.operator.rejectSlip((await world.operator.slips())[0]!.id, 'INVALID_SLIP')",
  'approve a withdrawal': 'world.operator.approveWithdrawal((await world.operator.withdrawals())[0]!.id)',
  'reject a withdrawal': 'world.operator.rejectWithdrawal((await world.operator.withdrawals())[0]!.id)',
  'pay a QR code': 'world.operator.payQr((await world.operator.qrCodes())[0]!.id)',
  'let a QR code expire': 'world.operator.expireQr((await world.operator.qrCodes())[0]!.id)',
  deposit: 'world.operator.deposit(world.members[0]!.phone, AMOUNT)',
  play: "world.operator.play('PG', world.members[0]!.phone, 1)",
  'write in the chat': "world.operator.say((await world.operator.rooms())[0]!.id, 'สวัสดีค่ะ')",
  'begin maintenance': 'world.settings.change({ active: false })',
  'end maintenance': 'world.settings.change({ active: true })',
};

/** Writes an act as a statement of a test. */
function toStatement(act: Act): string {
  switch (act.act) {
    case 'press':
      return `${toLocator(act.thing)}.click()`;
    case 'press twice':
      return `${toLocator(act.thing)}.dblclick()`;
    case 'type':
      return `${toLocator(act.thing)}.fill(${quote(act.text)})`;
    case 'choose':
      return `${toLocator(act.thing)}.selectOption({ index: ${act.option} })`;
    case 'back':
      return 'page.goBack()';
    case 'open':
      return `page.goto(${quote(act.address)})`;
    case 'reload':
      return 'page.reload()';
    case 'escape':
    case 'close the dialog':
      return "page.keyboard.press('Escape')";
    case 'enter':
      return "page.keyboard.press('Enter')";
    case 'width':
      return `page.setViewportSize({ width: ${act.to}, height: 740 })`;
    case 'second tab':
      return "(page = await page.context().newPage()).goto('/user/home')";
    case 'lose the connection':
      return 'page.context().setOffline(true)';
    case 'get it back':
      return 'page.context().setOffline(false)';
    case 'language':
      return `page.evaluate(() => localStorage.setItem('locale', ${quote(act.to)})); await page.reload()`;
    case 'wait':
      return `world.clock.advance(${act.ms})`;
    case 'operator':
      return (OPERATOR[act.does] ?? '').replace('AMOUNT', String(act.amount));
    case 'refuse':
      return `Promise.all(${JSON.stringify(toRefusals(act.nth))}.map(([call, error]) => world.faults.once(call!, { error: error! })))`;
    case 'fault': {
      const effect = JSON.stringify(FAULTS[act.effect]);
      return `Promise.all(${JSON.stringify(FAULTY_CALLS[act.calls])}.map((call) => world.faults.once(call, ${effect}, { phase: ${quote(act.phase)} })))`;
    }
  }
}

/** Writes a walk as a test of its own, which ends where the property was broken. */
export const toTest = ({ seed, setting, acts, problems }: Walk): string =>
  `import { expect, test } from '@wallet/kit';

test.use({
  scenario: ${quote(setting.scenario)},${setting.members ? `\n  members: ${JSON.stringify(setting.members)},` : ''}
  seed: '${seed}',
  language: ${quote(setting.language)},
  viewport: { width: ${setting.width}, height: 740 },
});

${problems.map((problem) => `// ${problem}`).join('\n')}
test('a walk that went wrong', async ({ member, world }) => {
  let { page } = member;
  await world.settings.change({ variant: ${quote(setting.variant)} });
  await page.goto(${quote(setting.start)});
${acts.map((act) => `  await ${toStatement(act)};`).join('\n')}
  expect((await world.ledger.read()).invariants.breaches).toEqual([]);
});
`;
