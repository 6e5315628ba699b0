import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { replaceTexts } from './hot-texts.ts';

function Form() {
  const { t } = useTranslation() as unknown as { t: (key: string) => string };
  return (
    <label>
      {t('example:name')}
      <input />
    </label>
  );
}

test('changed texts are shown in an open form, which keeps what was typed', async () => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { example: { name: 'Name' } } },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  const screen = await render(<Form />);
  await screen.getByLabelText('Name').fill('typed');

  replaceTexts(i18n, { language: 'en', namespace: 'example', texts: { name: 'Profile name' } });
  await expect.element(screen.getByLabelText('Profile name')).toHaveValue('typed');
});

test('texts that were not loaded are left to their first use', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: {} });
  replaceTexts(i18n, { language: 'en', namespace: 'example', texts: { name: 'Name' } });
  expect(i18n.hasResourceBundle('en', 'example')).toBe(false);
});
