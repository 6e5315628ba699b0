import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { account } from '@wallet/shared/contract/account.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { loadAnswers, saveAnswers } from '#features/registration/wizard/saved-answers.ts';
import { appConfig } from '#lib/app-config.ts';
import { switchLanguage } from '#lib/i18n/i18n.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { createSampleProfile } from '#testing/samples/sample-profile.ts';

import { mockSamples } from './strange-responses/check-response.test-utils.ts';
import { openScreen } from './strange-responses/render-screen.test-utils.tsx';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const PHONE = '0812345678';

/** Fields that a member fills: all but the choices of theme and language, and what the browser alone reads. */
const listFields = (): readonly Field[] =>
  [...document.querySelectorAll<Field>('input:not([type=radio], [type=file]), select, textarea')].filter(
    (field) => !field.disabled && field.name !== 'username' && field.checkVisibility(),
  );

const readField = (field: Field) =>
  field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value;

const readFields = () => listFields().map(readField);

async function fill(field: Field): Promise<void> {
  const element = page.elementLocator(field);
  if (field instanceof HTMLSelectElement)
    await userEvent.selectOptions(element, [...field.options].at(-1)?.value ?? '');
  else if (field.type === 'checkbox') await userEvent.click(element);
  else await userEvent.fill(element, field.type === 'tel' ? PHONE : '1234');
}

const press = async (selector: string) => {
  const find = () => document.querySelector(selector);
  await expect.poll(find).not.toBeNull();
  await userEvent.click(page.elementLocator(find() ?? document.body));
};

/** Fills the profile of a registration and sends it, which leads to the bank. */
async function sendProfile(): Promise<void> {
  await expect.poll(() => listFields().length).toBe(5);
  for (const field of listFields()) await fill(field);
  await press('form button[type=submit]');
}

/** Screens with a form, the number of its fields, and what leads to them. */
const FORMS: readonly (readonly [route: string, count: number, open?: () => Promise<void>])[] = [
  ['/login', 2],
  ['/contact', 1, () => press('[data-chat-launcher]')],
  ['/register', 1],
  ['/register?step=otp', 1],
  ['/register?step=profile', 5],
  ['/register?step=profile', 3, sendProfile],
  ['/user/home?m=transfer&to=PG', 3],
  ['/user/home?m=withdraw', 1],
  ['/user/home?m=deposit&ch=qr', 1],
  ['/user/home?m=deposit&ch=link', 1],
  ['/user/profile?m=edit', 5],
  ['/user/profile?m=password', 3],
  ['/user/profile?m=bank-name', 1],
  ['/user/profile?m=reminder', 2],
  ['/user/bonus', 1],
];

for (const [route, count, open] of FORMS) {
  test(`a change of language empties no field of ${route}, of which there are ${count}`, async () => {
    mockSamples();
    mockResponse(qrCode.read, { hasQrcode: false });
    if (route.includes('bank-name'))
      mockResponse(account.profile, createSampleProfile({ bankCode: 'KTB', bankAccountName: 'สมชาย' }));
    appConfig.link = { ...DEFAULT_CONFIG.link, key: 'a key of the test' };
    const isVerifying = route.includes('otp');
    saveAnswers({
      ...loadAnswers(),
      phone: PHONE,
      ...(isVerifying ? { sentTo: PHONE, otpToken: 'token-1' } : { clearedPhone: PHONE }),
    });
    const screen = await openScreen({ route, isMember: route.startsWith('/user'), shows: [] }, 'th');
    onTestFinished(async () => {
      appConfig.link = DEFAULT_CONFIG.link;
      await screen.close();
    });
    await screen.waitUntilLoaded();
    await open?.();
    await expect.poll(() => listFields().length).toBe(count);
    for (const field of listFields()) await fill(field);
    const [typed, text] = [readFields(), document.body.textContent];
    expect(typed).not.toContain('');
    await switchLanguage('en');
    await expect.poll(() => document.body.textContent).not.toBe(text);
    expect(readFields()).toEqual(typed);
  });
}
