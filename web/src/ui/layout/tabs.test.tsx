import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { Tabs } from './tabs.tsx';

function Owner() {
  const [tab, setTab] = useState<'bank' | 'qr' | 'link'>('bank');
  return (
    <Tabs
      label="channel"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'bank', label: 'Bank' },
        { value: 'qr', label: 'QR' },
        { value: 'link', label: 'Link', disabled: true },
      ]}
    >
      {`panel of ${tab}`}
    </Tabs>
  );
}

test('a tab shows its panel; arrow keys wrap around and skip disabled tabs', async () => {
  const screen = await render(<Owner />);
  await screen.getByRole('tab', { name: 'QR' }).click();
  await expect.element(screen.getByRole('tabpanel', { name: 'QR' })).toHaveTextContent('panel of qr');

  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Bank' })).toHaveFocus();
  await expect.element(screen.getByRole('tabpanel', { name: 'Bank' })).toHaveTextContent('panel of bank');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('tab', { name: 'QR' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByRole('tab', { name: 'Bank' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'QR' }).element()).toHaveAttribute('tabindex', '-1');
});

test('a segmented control is a group of radio buttons', async () => {
  function Choice() {
    const [value, setValue] = useState<'system' | 'dark'>('system');
    return (
      <SegmentedControl
        label="Theme"
        value={value}
        onChange={setValue}
        options={[
          { value: 'system', label: 'System' },
          { value: 'dark', label: 'Dark', lang: 'en' },
        ]}
      />
    );
  }
  const screen = await render(<Choice />);
  await expect.element(screen.getByRole('group', { name: 'Theme' })).toBeVisible();
  await screen.getByText('Dark').click();
  await expect.element(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'System' })).not.toBeChecked();
  await expect.element(screen.getByText('Dark')).toHaveAttribute('lang', 'en');
});
