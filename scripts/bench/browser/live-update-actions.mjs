import { readFileSync } from 'node:fs';

import { fromRoot } from '../../lib/repository.ts';

/**
 * Pages of an action, and the API in the name of the member.
 * @typedef {{ member: import('@playwright/test').Page, operator: import('@playwright/test').Page, api: Api }} Pages
 * @typedef {{ readonly result?: { readonly code?: string } }} SpinResponse
 * @typedef {(method: string, path: string, body?: FormData) => Promise<SpinResponse>} Api
 */

/**
 * An action of the operator in the console, and the element of the member's page that must change after it.
 * @typedef {object} ConsoleAction
 * @property {string} name
 * @property {string} [scenario]
 * @property {string} area area of the console
 * @property {string} path page that the member has open
 * @property {(pages: Pages) => Promise<unknown>} [prepare]
 * @property {(pages: Pages) => Promise<unknown>} perform
 * @property {(pages: Pages) => Promise<number>} [memberAction] action of the member that shows the effect; returns its
 *   start (ms since the epoch), from which the delay counts
 * @property {string} selector element of the member's page
 * @property {string} [text] text that the element must contain
 * @property {boolean} [isGone] waits for the element to disappear instead
 */

/** Reads an English text of the app. @param {string} file @param {string} key such as `slip.EXPIRED_SLIP` */
function readText(file, key) {
  const texts = JSON.parse(readFileSync(fromRoot('web/src', `${file}.en.json`), 'utf8'));
  return String(key.split('.').reduce((node, name) => node[name], texts));
}

/** @param {Pages} pages @param {string} amount */
async function createQr({ member }, amount) {
  await member.getByRole('dialog').locator('input[inputmode=decimal]').fill(amount);
  await member.getByRole('dialog').locator('button[type=submit]').click();
  await member.getByRole('dialog').locator('img[alt]').waitFor();
}

/** @param {import('@playwright/test').Page} operator @param {string | RegExp} name */
const press = (operator, name) =>
  operator
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** @type {readonly ConsoleAction[]} */
export const ACTIONS = [
  {
    name: 'approve a slip',
    area: 'money',
    path: '/user/statement?m=slips',
    prepare: ({ operator }) => operator.getByLabel('Amount', { exact: true }).first().fill('321.50'),
    perform: ({ operator }) => press(operator, 'Approve'),
    selector: 'dialog',
    text: '321.50',
  },
  {
    name: 'reject a slip',
    area: 'money',
    path: '/user/statement?m=slips',
    prepare: ({ operator }) => operator.getByLabel('Reason').first().selectOption('EXPIRED_SLIP'),
    perform: ({ operator }) => press(operator, 'Reject'),
    selector: 'dialog',
    text: readText('api/error-texts', 'slip.EXPIRED_SLIP'),
  },
  {
    name: 'pay a QR code',
    area: 'money',
    path: '/user/home?m=deposit&ch=qr&p=KBANK',
    prepare: (pages) => createQr(pages, '500'),
    perform: ({ operator }) => press(operator, 'Pay QR of 500.00'),
    selector: 'dialog img[alt]',
    isGone: true,
  },
  {
    name: 'expire a QR code',
    area: 'money',
    path: '/user/home?m=deposit&ch=qr&p=WW',
    prepare: (pages) => createQr(pages, '200'),
    perform: ({ operator }) => press(operator, 'Expire QR of 200.00'),
    selector: 'dialog img[alt]',
    isGone: true,
  },
  {
    name: 'script prize three',
    area: 'wheel',
    path: '/user/home',
    prepare: ({ operator }) =>
      operator.getByRole('group', { name: 'Add a prize' }).getByRole('button').nth(2).click(),
    perform: ({ operator }) => press(operator, 'Script the next 1'),
    memberAction: async ({ member, api }) => {
      const start = performance.timeOrigin + performance.now();
      const spin = await api('POST', '/spinwheel/spin');
      await member.evaluate((code) => {
        document.body.dataset['spun'] = code;
      }, String(spin.result?.code));
      return start;
    },
    selector: 'body[data-spun=S3]',
  },
  {
    name: 'the next transfer fails after the effect',
    area: 'faults',
    path: '/user/home?m=transfer',
    prepare: async ({ member }) => {
      const [from, to] = [
        readText('features/transfer/texts', 'from'),
        readText('features/transfer/texts', 'to'),
      ];
      await member.getByLabel(from, { exact: true }).selectOption('WALLET');
      await member.getByLabel(to, { exact: true }).selectOption('PG');
      await member.getByRole('dialog').locator('input[inputmode=decimal]').fill('100');
      await member.getByRole('dialog').locator('button[type=submit]').click();
      await member
        .getByRole('button', { name: readText('features/transfer/texts', 'confirm'), exact: true })
        .waitFor();
    },
    perform: ({ operator }) => press(operator, 'Next transfer succeeds, response lost'),
    memberAction: ({ member }) =>
      member
        .getByRole('button', { name: readText('features/transfer/texts', 'confirm'), exact: true })
        .evaluate((button) => {
          const start = performance.timeOrigin + performance.now();
          /** @type {HTMLElement} */ (button).click();
          return start;
        }),
    selector: '[role=alertdialog]',
    text: readText('entities/command/texts', 'kind.transfer.succeeded'),
  },
  {
    name: 'reply in the chat with a card',
    area: 'chat',
    path: '/user/contact',
    prepare: async ({ member, operator }) => {
      await member.locator('button[aria-haspopup=dialog][aria-expanded]').last().click();
      const field = member.getByRole('textbox', { name: readText('features/chat/texts', 'message') });
      await field.fill('Is anybody there?');
      await field.press('Enter');
      const reply = operator.getByRole('form', { name: 'Reply' });
      await reply.getByLabel('Type').selectOption('generic');
      await reply.getByLabel('Title', { exact: true }).fill('Songkran bonus');
    },
    perform: ({ operator }) => press(operator, 'Send'),
    selector: '[role=log]',
    text: 'Songkran bonus',
  },
  {
    name: 'go to the next bonus day',
    scenario: 'bonus-limits',
    area: 'clock',
    path: '/user/bonus',
    prepare: ({ member }) => member.getByText('DAILY').first().waitFor(),
    perform: ({ operator }) => press(operator, 'Next bonus day'),
    selector: 'main button:enabled:not([aria-disabled=true])',
    text: 'DAILY',
  },
  {
    name: 'start a maintenance',
    area: 'settings',
    path: '/user/home',
    perform: ({ operator }) => press(operator, 'Start maintenance'),
    selector: 'html[data-terminated] h1',
    text: readText('features/terminated/texts', 'title'),
  },
  {
    name: 'end the maintenance',
    area: 'settings',
    path: '/user/home',
    prepare: async ({ operator, member }) => {
      await press(operator, 'Start maintenance');
      await member.getByRole('heading', { name: readText('features/terminated/texts', 'title') }).waitFor();
      await operator.getByRole('button', { name: 'End maintenance' }).waitFor();
    },
    perform: ({ operator }) => press(operator, 'End maintenance'),
    selector: 'html[data-terminated]',
    isGone: true,
  },
];
