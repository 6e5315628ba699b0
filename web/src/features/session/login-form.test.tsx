import { session } from '@wallet/shared/contract/session.ts';
import { afterEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import {
  mockResponse,
  mockRawResponse,
  mockNetworkError,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';

import { LoginForm } from './login-form.tsx';
import { LoginLinks } from './login-links.tsx';
import { endSession } from './session-store.ts';

const phone = () => page.getByRole('textbox', { name: 'เบอร์โทรศัพท์' });
const password = () => page.getByLabelText('รหัสผ่าน', { exact: true });
const submit = () => page.getByRole('button', { name: 'เข้าสู่ระบบ' });
const alert = () => page.getByRole('alert').last();
const tokens = () => ({ local: localStorage.getItem('token'), session: sessionStorage.getItem('token') });

afterEach(() => endSession('logged-out'));

async function renderFilled(phoneText = '081-234 5678', passwordText = 'p@ss word ') {
  await render(
    <LoginForm>
      <LoginLinks registerPath="/register" />
    </LoginForm>,
  );
  await userEvent.fill(phone(), phoneText);
  await userEvent.fill(password(), passwordText);
}

test.each(['081-234 5678', '0812345678', ' (081) 234.5678 ', '๐๘๑-๒๓๔-๕๖๗๘', '໐໘໑໒໓໔໕໖໗໘'])(
  'LG-1 %j is sent as 0812345678, and the password as it was typed',
  async (typed) => {
    mockResponse(session.login, { token: 't' });
    await renderFilled(typed);
    await userEvent.click(submit());
    await expect.poll(tokens).toEqual({ local: null, session: 't' });
    expect(receivedCalls(session.login)[0]?.input.body).toEqual({
      username: '0812345678',
      password: 'p@ss word ',
    });
  },
);

test('LG-2 a refusal is shown in the form with the focus, and the inputs keep their values', async () => {
  await renderFilled();
  for (const [key, text] of [
    ['WRONG_CREDENTIAL', /^เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง/],
    ['NO_USER', /^ไม่พบสมาชิกที่ใช้เบอร์นี้/],
    ['WRONG_PASSWORD', /^รหัสผ่านไม่ถูกต้อง/],
  ] as const) {
    mockRefusal(session.login, key);
    await userEvent.click(submit());
    await expect.element(alert(), { message: key }).toHaveTextContent(text);
    await expect.element(alert(), { message: key }).toHaveFocus();
    await expect.element(phone()).toHaveValue('081-234 5678');
    await expect.element(password()).toHaveValue('p@ss word ');
    for (const field of [phone(), password()])
      await expect.element(field, { message: key }).toHaveAccessibleDescription(text);
    expect(tokens()).toEqual({ local: null, session: null });
  }
});

test('LG-2 a repeated refusal gets the focus again', async () => {
  mockRefusal(session.login, 'WRONG_PASSWORD');
  await renderFilled();
  await userEvent.click(submit());
  await expect.element(alert()).toHaveFocus();
  await userEvent.fill(password(), 'another');
  await userEvent.click(submit());
  await expect.element(alert()).toHaveFocus();
});

test('LG-3 a remembered token is in local storage only, with the start time', async () => {
  mockResponse(session.login, { token: 't' });
  sessionStorage.setItem('token', 'old');
  await renderFilled();
  await userEvent.click(page.getByRole('checkbox', { name: 'จำการเข้าสู่ระบบไว้ในเครื่องนี้' }));
  await userEvent.click(submit());
  await expect.poll(tokens).toEqual({ local: 't', session: null });
  expect(Number(localStorage.getItem('w.since'))).toBeGreaterThan(0);
});

test('LG-3 by default the token is in session storage only', async () => {
  mockResponse(session.login, { token: 't' });
  localStorage.setItem('token', 'old');
  await renderFilled();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  await userEvent.click(submit());
  await expect.poll(tokens).toEqual({ local: null, session: 't' });
  expect(localStorage.getItem('w.since')).toBeNull();
});

test('LG-4 the browser can fill both fields, and pasting works', async () => {
  await renderFilled('', '');
  await expect.element(phone()).toHaveAttribute('autocomplete', 'username');
  await expect.element(phone()).toHaveAttribute('type', 'tel');
  await expect.element(phone()).toHaveAttribute('inputmode', 'numeric');
  await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
  for (const field of [phone(), password()]) {
    expect(field.element().hasAttribute('maxlength')).toBe(false);
    await userEvent.fill(phone(), 'paste me');
    await userEvent.tripleClick(phone());
    await userEvent.copy();
    await userEvent.click(field);
    await userEvent.clear(field);
    await userEvent.paste();
    await expect.element(field).toHaveValue('paste me');
  }
});

test('LG-4 the password can be shown and hidden', async () => {
  await renderFilled();
  await expect.element(password()).toHaveAttribute('type', 'password');
  await userEvent.click(page.getByRole('button', { name: 'แสดงรหัสผ่าน' }));
  await expect.element(password()).toHaveAttribute('type', 'text');
  await expect.element(password()).toHaveValue('p@ss word ');
});

test.each(['phone', 'password'])('LG-5 Enter in the %s field sends the form', async (field) => {
  mockResponse(session.login, { token: 't' });
  await renderFilled();
  await userEvent.click(field === 'phone' ? phone() : password());
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => tokens().session).toBe('t');
});

test('LG-6 an unknown message of the operator is shown as plain text', async () => {
  mockRawResponse(session.login, '{"message":"<b>Call</b> 1234"}', 403);
  await renderFilled();
  await userEvent.click(submit());
  await expect.element(alert()).toHaveTextContent('<b>Call</b> 1234');
  expect(alert().element().querySelector('b')).toBeNull();
});

test('a 401 without a message refuses the phone and the password, and blames no fault of the system', async () => {
  mockRawResponse(session.login, '', 401);
  await renderFilled();
  await userEvent.click(submit());
  await expect.element(alert()).toHaveTextContent('เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง');
});

test('LG-7 an empty field is focused, and nothing is sent', async () => {
  mockResponse(session.login, { token: 't' });
  await renderFilled();
  for (const [typed, secret, field, text] of [
    ['', 'secret', phone(), 'กรอกเบอร์โทรศัพท์'],
    ['0812345678', '', password(), 'กรอกรหัสผ่าน'],
    ['  - ', 'secret', phone(), 'กรอกเบอร์โทรศัพท์'],
    ['', '', phone(), 'กรอกเบอร์โทรศัพท์'],
  ] as const) {
    const message = `${typed}, ${secret}`;
    await userEvent.fill(phone(), typed);
    await userEvent.fill(password(), secret);
    await userEvent.click(submit());
    await expect.element(field, { message }).toHaveFocus();
    await expect.element(field, { message }).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field, { message }).toHaveAccessibleDescription(text);
  }
  expect(receivedCalls(session.login)).toHaveLength(0);
});

test('an empty field is no longer marked as invalid after it was filled and sent', async () => {
  mockRefusal(session.login, 'WRONG_PASSWORD');
  await renderFilled('0812345678', '');
  await userEvent.click(submit());
  await userEvent.fill(password(), 'x');
  await userEvent.click(submit());
  await expect.element(alert()).toHaveTextContent('รหัสผ่านไม่ถูกต้อง');
  await expect.element(password()).not.toHaveAttribute('aria-invalid');
});

test('a login without a connection shows an error and can be tried again', async () => {
  mockNetworkError(session.login);
  await renderFilled();
  await userEvent.click(submit());
  await expect.element(alert()).toHaveTextContent('เชื่อมต่อไม่ได้');
  await expect.element(submit()).not.toHaveAttribute('aria-busy');
});

test('while the request is pending the button is busy, and more taps send nothing', async () => {
  const release = mockPendingResponse(session.login, { token: 't' });
  await renderFilled();
  await userEvent.dblClick(submit());
  await expect.element(submit()).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  release();
  await expect.poll(() => tokens().session).toBe('t');
  expect(receivedCalls(session.login)).toHaveLength(1);
});

test('who leaves the form while the operator answers is logged in all the same', async () => {
  const release = mockPendingResponse(session.login, { token: 't' });
  await renderFilled();
  await userEvent.click(submit());
  await expect.poll(() => receivedCalls(session.login)).toHaveLength(1);
  await cleanup();
  release();
  await expect.poll(() => tokens().session).toBe('t');
});

test('an empty token does not log in', async () => {
  mockResponse(session.login, { token: '' });
  await renderFilled();
  await userEvent.click(submit());
  await expect.element(alert()).toHaveTextContent('ระบบตอบกลับไม่ครบ');
  expect(tokens()).toEqual({ local: null, session: null });
});

test('there are links to the registration and to the contact page', async () => {
  await renderFilled();
  await expect.element(page.getByRole('link', { name: 'สมัครสมาชิก' })).toHaveAttribute('href', '/register');
  await expect
    .element(page.getByRole('link', { name: 'ติดต่อเรา', exact: false }))
    .toHaveAttribute('href', '/contact');
});
