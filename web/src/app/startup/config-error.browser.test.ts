import { AppConfig } from '@wallet/deployment/app-config.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

import { listConfigProblems, showConfigError } from './config-error.ts';

const FIELDS = Object.keys(AppConfig.shape) as (keyof AppConfig)[];

function show(fields: readonly (keyof AppConfig)[], reportUrl = '') {
  const report = vi.spyOn(window, 'reportError').mockImplementation(() => {});
  const send = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  const root = document.createElement('div');
  document.body.append(root);
  onTestFinished(() => {
    root.remove();
    vi.restoreAllMocks();
  });
  showConfigError(root, fields, reportUrl);
  return { root, report, send };
}

test('a wrong configuration is said in three languages, with what each wrong value must be', () => {
  const { root, report, send } = show(['api', 'variant']);
  const headings = [...root.querySelectorAll('h1')];
  expect(headings.map((heading) => heading.closest<HTMLElement>('[lang]')?.lang)).toEqual(['th', 'lo', 'en']);
  expect(new Set(headings.map(({ textContent }) => textContent)).size).toBe(3);
  expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'BACKEND_URL (api) must be an origin such as https://api.example, without a path.',
    'VARIANT (variant) must be standard, lao, iframe or lao-iframe.',
  ]);
  expect(root.querySelector('[role=alert]')).not.toBeNull();
  expect(report).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});

test('it is sent to the report address of the deployment, if that one is right', async () => {
  const { send } = show(['api'], '/report');
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 20_000 });
  expect(send).toHaveBeenCalledExactlyOnceWith(
    '/report',
    expect.objectContaining({ body: '{"reports":[{"kind":"config","fields":["api"]}]}' }),
  );
});

test.each(FIELDS)('there is a sentence for %s', (field) => {
  expect(listConfigProblems([field]).length).toBeGreaterThan(0);
});
