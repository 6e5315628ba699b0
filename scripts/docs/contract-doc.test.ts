import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { ENDPOINTS } from '@wallet/shared/testing/endpoints.ts';

import { renderContractDoc } from './contract-doc.ts';

test('docs/contract.md is up to date', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/contract.md'), 'utf8')).toBe(renderContractDoc());
});

test('the page shows a field, its type, if it is optional, and why it is assumed', () => {
  const page = renderContractDoc();
  expect(page).toContain('- `slots[].amount` money\n');
  expect(page).toMatch(
    /- `slots\[\]\.webUrl` text — optional; assumed: The specification says that a slot has a web URL/,
  );
  expect(page).toContain('- `slots[].category` one of `slot`, `sport`, `lotto`\n');
  expect(page).toContain(
    '- `TRANSFER_FAIL` 502: wallet.add, wallet.transfer, wallet.transferAll, wallet.withdrawAll\n',
  );
  expect(page).toContain('- `REFUND_SUCCESS`: refund.receive\n');
  expect(page.match(/^### \w+\.\w+$/gm)).toHaveLength(ENDPOINTS.length);
});
