import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { toMemberKey } from '#api/member-key.ts';
import { createRecord } from '#commands/record.test-utils.ts';
import { encodeRecord } from '#commands/record.ts';
import { mockPendingResponse, mockRawResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';

import { MemberOutcomes } from './member-outcomes.tsx';

beforeEach(() => localStorage.clear());

test('a stored outcome is found after a reload, also of a member whose wallet has no name', async () => {
  const record = createRecord();
  localStorage.setItem(`w.command.${toMemberKey('m1')}.${record.id}`, encodeRecord(record));
  mockRawResponse(wallet.read, '{"profile":{"_id":"m1"}}');
  // It is looked up as well.
  mockPendingResponse(statement.list, { total: 0, statements: [] });
  await render(<MemberOutcomes />, { language: 'en' });
  await expect.element(page.getByText('We do not know yet if the transfer arrived').first()).toBeVisible();
});
