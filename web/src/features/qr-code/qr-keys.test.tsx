import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';
import { toSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answer, received, refuse } from '#testing/answer.ts';
import { refusalsOf } from '#testing/refusals.ts';
import { render } from '#testing/render.tsx';
import { sampleWallet } from '#testing/sample-wallet.ts';
import { wordsIn } from '#testing/texts.ts';
import { dismissToast, toastStore } from '#ui/toast-store.ts';

import { QrPanel } from './qr-panel.tsx';

const CODE = {
  hasQrcode: true,
  qrcodeId: 'qr-1',
  qrcode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7h-7z"/></svg>',
  amount: toSatang(50),
  expireIn: 900,
};

async function show(language: Language) {
  answer(wallet.read, sampleWallet());
  answer(statement.list, { total: 0, statements: [] });
  await render(
    <QrPanel
      providers={['KBANK']}
      provider="KBANK"
      onProvider={() => {}}
      currency="BAHT"
      minimum={toSatang(20)}
      lifetimeMinutes={15}
      onTransferred={() => {}}
    />,
    { language },
  );
}

async function expectToast(language: Language, name: string) {
  const words = wordsIn(language, 'error-texts')(name);
  await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  for (const { id } of toastStore.read()) dismissToast(id);
}

beforeEach(() => {
  sessionStorage.clear();
});

test.each(LANGUAGES)(
  'QR-12: whatever a code is refused with is a toast in %s, and the amount stays',
  async (language) => {
    answer(qrCode.read, { hasQrcode: false });
    await show(language);
    const field = page.getByRole('textbox');
    for (const [index, key] of refusalsOf(qrCode.create).entries()) {
      refuse(qrCode.create, key);
      await userEvent.fill(field, `${100 + index}`);
      await userEvent.keyboard('{Enter}');
      await expectToast(language, `key.${key}`);
      await expect.element(field).toHaveValue(`${100 + index}`);
    }
    expect(received(qrCode.create)).toHaveLength(refusalsOf(qrCode.create).length);
  },
);

test.each(LANGUAGES)(
  'QR-12: a refusal in the operator’s own words is shown as it is (%s)',
  async (language) => {
    answer(qrCode.read, { hasQrcode: false });
    await show(language);
    answer(qrCode.create, { hasQrcode: false, message: 'ระบบธนาคารปิดปรับปรุง <b>x</b>' });
    await userEvent.fill(page.getByRole('textbox'), '100');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('ระบบธนาคารปิดปรับปรุง <b>x</b>')).toBeVisible();
    await expect.element(page.getByRole('textbox')).toHaveValue('100');
  },
);

test.each(
  refusalsOf(qrCode.cancel).map((key, index) => [key, LANGUAGES[index % LANGUAGES.length] ?? 'th'] as const),
)(
  'QR-7: a code that cannot be cancelled (%s) stays, and the reason is a toast in %s',
  async (key, language) => {
    answer(qrCode.read, CODE);
    refuse(qrCode.cancel, key);
    await show(language);
    const cancel = wordsIn(language, 'qr-code')('cancel');
    await userEvent.click(page.getByRole('button', { name: cancel }));
    await expectToast(language, `key.${key}`);
    await expect.element(page.getByRole('timer')).toBeVisible();
  },
);
