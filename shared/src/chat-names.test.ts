import { expect, test } from 'vitest';

import { CHAT_NAMES, chatNamesFrom } from './chat-names.ts';

test('a deployment replaces the names that it gives, and keeps the others', () => {
  expect(chatNamesFrom('')).toEqual(CHAT_NAMES);
  expect(chatNamesFrom('join=enter, message=said')).toEqual({
    ...CHAT_NAMES,
    join: 'enter',
    message: 'said',
  });
  expect(chatNamesFrom('token=jwt guestId=visitor_id')).toMatchObject({
    token: 'jwt',
    guestId: 'visitor_id',
  });
});

test.each(['leave=x', 'join', 'join=', 'join=a=b', 'join=a b', 'message=a-b', '__proto__=x', '=x'])(
  '%j names nothing',
  (text) => {
    expect(chatNamesFrom(text)).toBeUndefined();
  },
);
