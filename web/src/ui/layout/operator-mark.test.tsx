import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { afterEach, expect, test } from 'vitest';

import { appConfig } from '#lib/app-config.ts';
import { render } from '#testing/render.tsx';

import { OperatorMark } from './operator-mark.tsx';

afterEach(() => {
  appConfig.identity = DEFAULT_CONFIG.identity;
});

async function renderMark(logo: string): Promise<Element | null> {
  appConfig.identity = { ...DEFAULT_CONFIG.identity, logo };
  const { container } = await render(<OperatorMark />);
  return container.querySelector('.operator-mark');
}

test.each(['/icon.svg', 'https://cdn.example/logo.png'])(
  'the logo at %s is a picture without a text',
  async (logo) => {
    const mark = await renderMark(logo);
    expect(mark).toHaveProperty('src', new URL(logo, location.href).href);
    expect(mark).toHaveProperty('alt', '');
  },
);

test.each([
  '',
  'javascript:alert(1)',
  '//cdn.example/logo.png',
  'http://cdn.example/logo.png',
  'https://xn--80ak6aa92e.example/a',
])('the wallet is drawn where the logo is %j', async (logo) => {
  const mark = await renderMark(logo);
  expect(mark?.tagName).toBe('svg');
  expect(mark).toHaveProperty('ariaHidden', 'true');
});
