import { useState } from 'react';
import { expect, test } from 'vitest';

import { render } from '#testing/render.tsx';

import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';

test('label, hint and error are linked to the input', async () => {
  const screen = await render(<Field label="เบอร์โทรศัพท์" hint="ใช้เข้าสู่ระบบ" error="ต้องมี 10 หลัก" />);
  const input = screen.getByLabelText('เบอร์โทรศัพท์');
  await expect.element(input).toHaveAccessibleDescription('ใช้เข้าสู่ระบบ ต้องมี 10 หลัก');
  await expect.element(input).toBeInvalid();
});

test('without an error nothing is marked, and other descriptions stay', async () => {
  const screen = await render(
    <>
      <p id="rule">rule</p>
      <Field label="code" aria-describedby="rule" hint="hint" />
    </>,
  );
  const input = screen.getByLabelText('code');
  expect(input.element()).not.toHaveAttribute('aria-invalid');
  await expect.element(input).toHaveAccessibleDescription('rule hint');
});

test('a password can be shown and hidden without losing it', async () => {
  const screen = await render(<PasswordField label="รหัสผ่าน" autoComplete="current-password" />);
  const input = screen.getByLabelText('รหัสผ่าน', { exact: true });
  await input.fill('s3cret');
  await expect.element(input).toHaveAttribute('type', 'password');

  await screen.getByRole('button', { name: 'แสดงรหัสผ่าน' }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).toHaveValue('s3cret');
  await screen.getByRole('button', { name: 'ซ่อนรหัสผ่าน' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
});

test('one switch can show several passwords', async () => {
  function Both() {
    const [shown, setShown] = useState(false);
    const shared = { autoComplete: 'new-password', shown, onShownChange: setShown } as const;
    return (
      <>
        <PasswordField label="one" {...shared} />
        <PasswordField label="two" {...shared} />
      </>
    );
  }
  const screen = await render(<Both />, { language: 'en' });
  await screen.getByRole('button', { name: 'Show password' }).first().click();
  await expect.element(screen.getByLabelText('one')).toHaveAttribute('type', 'text');
  await expect.element(screen.getByLabelText('two')).toHaveAttribute('type', 'text');
});

test('select and checkbox have their label and error', async () => {
  const screen = await render(
    <>
      <SelectField label="โอนจาก" error="เลือกบัญชี">
        <option value="a">A</option>
        <option value="b">B</option>
      </SelectField>
      <Checkbox label="จดจำ" error="จำเป็น" />
    </>,
  );
  const select = screen.getByLabelText('โอนจาก');
  await select.selectOptions('b');
  await expect.element(select).toHaveValue('b');
  await expect.element(select).toHaveAccessibleDescription('เลือกบัญชี');
  await screen.getByText('จดจำ').click();
  await expect.element(screen.getByRole('checkbox')).toBeChecked();
});
