import { expect, test } from 'vitest';

import { watchChatSocket } from './chat-socket.ts';

class Socket {
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }
}

test('the state is that of the newest chat socket; other sockets are ignored', () => {
  const page = { WebSocket: Socket as unknown as typeof WebSocket };
  const state = watchChatSocket(page);
  expect(state()).toBe('off');
  expect(new page.WebSocket('wss://elsewhere/live')).toBeInstanceOf(page.WebSocket);
  expect(state()).toBe('off');

  const chat = new page.WebSocket('ws://127.0.0.1/socket.io/?EIO=4') as unknown as Socket;
  expect(chat.url).toContain('EIO=4');
  for (const [readyState, expected] of Object.entries([
    'connecting',
    'connected',
    'disconnected',
    'disconnected',
  ])) {
    chat.readyState = Number(readyState);
    expect(state()).toBe(expected);
  }
});
