import { expect, test } from 'vitest';

import { createInviteLink } from './invite-link.ts';

test('IV-1 the link is the register page of this origin with PR and the id', () => {
  expect(createInviteLink('https://wallet.example', '65f0a1')).toBe(
    'https://wallet.example/register?code=PR65f0a1',
  );
});

test('IV-1 special characters of an id are escaped', () => {
  const id = 'a/b c&d=ก';
  expect(new URL(createInviteLink('https://wallet.example', id)).searchParams.get('code')).toBe(`PR${id}`);
});
