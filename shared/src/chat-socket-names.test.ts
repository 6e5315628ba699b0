import { expect, test } from 'vitest';

import { DEFAULT_CHAT_SOCKET_NAMES, parseChatSocketNames } from './chat-socket-names.ts';

test('configured names replace the defaults, and the others stay', () => {
  expect(parseChatSocketNames('')).toEqual(DEFAULT_CHAT_SOCKET_NAMES);
  expect(parseChatSocketNames('join=enter, message=said')).toEqual({
    ...DEFAULT_CHAT_SOCKET_NAMES,
    join: 'enter',
    message: 'said',
  });
  expect(parseChatSocketNames('token=jwt guestId=visitor_id')).toMatchObject({
    token: 'jwt',
    guestId: 'visitor_id',
  });
});

test.each(['leave=x', 'join', 'join=', 'join=a=b', 'join=a b', 'message=a-b', '__proto__=x', '=x'])(
  '%j is refused',
  (text) => {
    expect(parseChatSocketNames(text)).toBeUndefined();
  },
);
