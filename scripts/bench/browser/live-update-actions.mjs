import { readFileSync } from 'node:fs';

import { fromRoot } from '../../lib/repository.mjs';

/**
 * Pages of an action: the member's page and the console, side by side in one browser.
 * @typedef {{ member: import('@playwright/test').Page, desk: import('@playwright/test').Page, api: Api }} Beside
 * @typedef {(method: string, path: string, body?: unknown) => Promise<any>} Api
 */

/**
 * One act of the operator: what the member has open, what is pressed at the desk, and what then is to be seen.
 * @typedef {object} Act
 * @property {string} name
 * @property {string} [scenario]
 * @property {string} area where at the desk it is done
 * @property {string} path where the member is
 * @property {(beside: Beside) => Promise<unknown>} [before]
 * @property {(beside: Beside) => Promise<unknown>} press
 * @property {(beside: Beside) => Promise<number>} [next] what the member does next, where the act decides of it, and
 *   when: it counts from there
 * @property {string} shows a selector of the member's page
 * @property {string} [text] which it must hold
 * @property {boolean} [gone] it is to be there no longer
 */

/** @param {string} file @param {string} name @returns {string} */
function wordOf(file, name) {
  const texts = JSON.parse(readFileSync(fromRoot('web/src', `${file}.en.json`), 'utf8'));
  return String(name.split('.').reduce((at, part) => at[part], texts));
}

/** @param {Beside} beside @param {string} amount */
async function makeQr({ member }, amount) {
  await member.getByRole('dialog').locator('input[inputmode=decimal]').fill(amount);
  await member.getByRole('dialog').locator('button[type=submit]').click();
  await member.getByRole('dialog').locator('img[alt]').waitFor();
}

/** @param {import('@playwright/test').Page} desk @param {string | RegExp} name */
const press = (desk, name) =>
  desk
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** @type {readonly Act[]} */
export const ACTS = [
  {
    name: 'approve a slip',
    area: 'money',
    path: '/user/statement?m=slips',
    before: ({ desk }) => desk.getByLabel('Amount', { exact: true }).first().fill('321.50'),
    press: ({ desk }) => press(desk, 'Approve'),
    shows: 'dialog',
    text: '321.50',
  },
  {
    name: 'reject a slip',
    area: 'money',
    path: '/user/statement?m=slips',
    before: ({ desk }) => desk.getByLabel('Reason').first().selectOption('EXPIRED_SLIP'),
    press: ({ desk }) => press(desk, 'Reject'),
    shows: 'dialog',
    text: wordOf('api/error-texts', 'slip.EXPIRED_SLIP'),
  },
  {
    name: 'pay a QR code',
    area: 'money',
    path: '/user/home?m=deposit&ch=qr&p=KBANK',
    before: (beside) => makeQr(beside, '500'),
    press: ({ desk }) => press(desk, 'Pay QR of 500.00'),
    shows: 'dialog img[alt]',
    gone: true,
  },
  {
    name: 'expire a QR code',
    area: 'money',
    path: '/user/home?m=deposit&ch=qr&p=WW',
    before: (beside) => makeQr(beside, '200'),
    press: ({ desk }) => press(desk, 'Expire QR of 200.00'),
    shows: 'dialog img[alt]',
    gone: true,
  },
  {
    name: 'script prize three',
    area: 'wheel',
    path: '/user/home',
    before: ({ desk }) => desk.getByRole('group', { name: 'Add a prize' }).getByRole('button').nth(2).click(),
    press: ({ desk }) => press(desk, 'Script the next 1'),
    next: async ({ member, api }) => {
      const began = Date.now();
      const spin = await api('POST', '/spinwheel/spin');
      await member.evaluate((code) => {
        document.body.dataset['spun'] = code;
      }, String(spin.result?.code));
      return began;
    },
    shows: 'body[data-spun=S3]',
  },
  {
    name: 'the next transfer fails after the effect',
    area: 'faults',
    path: '/user/home?m=transfer',
    before: async ({ member }) => {
      const [from, to] = [wordOf('features/transfer/texts', 'from'), wordOf('features/transfer/texts', 'to')];
      await member.getByLabel(from, { exact: true }).selectOption('WALLET');
      await member.getByLabel(to, { exact: true }).selectOption('PG');
      await member.getByRole('dialog').locator('input[inputmode=decimal]').fill('100');
      await member.getByRole('dialog').locator('button[type=submit]').click();
      await member
        .getByRole('button', { name: wordOf('features/transfer/texts', 'confirm'), exact: true })
        .waitFor();
    },
    press: ({ desk }) => press(desk, 'Next transfer succeeds, response lost'),
    next: ({ member }) =>
      member
        .getByRole('button', { name: wordOf('features/transfer/texts', 'confirm'), exact: true })
        .evaluate((button) => {
          const began = Date.now();
          /** @type {HTMLElement} */ (button).click();
          return began;
        }),
    shows: '[role=alertdialog]',
    text: wordOf('features/transfer/texts', 'unknownTitle'),
  },
  {
    name: 'answer in the chat with a card',
    area: 'chat',
    path: '/user/contact',
    before: async ({ member, desk }) => {
      await member.locator('button[aria-haspopup=dialog][aria-expanded]').last().click();
      const field = member.getByRole('textbox', { name: wordOf('features/chat/texts', 'message') });
      await field.fill('Is anybody there?');
      await field.press('Enter');
      const answer = desk.getByRole('form', { name: 'Reply' });
      await answer.getByLabel('Type').selectOption('generic');
      await answer.getByLabel('Title', { exact: true }).fill('Songkran bonus');
    },
    press: ({ desk }) => press(desk, 'Send'),
    shows: '[role=log]',
    text: 'Songkran bonus',
  },
  {
    name: 'go to the next bonus day',
    scenario: 'bonus-limits',
    area: 'clock',
    path: '/user/bonus',
    before: ({ member }) => member.getByText('DAILY').first().waitFor(),
    press: ({ desk }) => press(desk, 'Next bonus day'),
    shows: 'main button:enabled:not([aria-disabled=true])',
    text: 'DAILY',
  },
  {
    name: 'start a maintenance',
    area: 'settings',
    path: '/user/home',
    press: ({ desk }) => press(desk, 'Start maintenance'),
    shows: 'html[data-terminated] h1',
    text: wordOf('features/terminated/texts', 'title'),
  },
  {
    name: 'end the maintenance',
    area: 'settings',
    path: '/user/home',
    before: async ({ desk, member }) => {
      await press(desk, 'Start maintenance');
      await member.getByRole('heading', { name: wordOf('features/terminated/texts', 'title') }).waitFor();
      await desk.getByRole('button', { name: 'End maintenance' }).waitFor();
    },
    press: ({ desk }) => press(desk, 'End maintenance'),
    shows: 'html[data-terminated]',
    gone: true,
  },
];
