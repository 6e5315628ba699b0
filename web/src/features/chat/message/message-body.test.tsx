import { chat } from '@wallet/shared/contract/chat.ts';
import { expect, test, vi } from 'vitest';

import { receivedCalls } from '#testing/mock-api.ts';

import { textMessage } from '../room/chat-room.test-utils.ts';
import type { MessageContent } from '../conversation/received-message.ts';
import { renderChat } from '../panel/conversation-view.test-utils.tsx';

async function shown(message: unknown) {
  const stage = await renderChat();
  stage.operator.pushToSocket(stage.operator.addToHistory(message as MessageContent));
  await expect.poll(() => stage.rows().length).toBe(1);
  return stage;
}

const sent = () =>
  receivedCalls(chat.sendMessage).map(({ input }) => (input.body as { message: MessageContent }).message);

test('CH-12 text is shown as text, with its addresses as links that keep no hold on this page', async () => {
  const markup = '<img src=x onerror=alert(1)> <b>bold</b> javascript:alert(1) https://bank.example/a';
  const { screen, log } = await shown(textMessage(markup));
  await expect.element(screen.getByRole('log').getByText('<b>bold</b>')).toBeVisible();
  expect(log().querySelector('img, b')).toBeNull();
  const links = () => [...log().querySelectorAll('a')];
  await expect.poll(() => links().map(({ href }) => href)).toEqual(['https://bank.example/a']);
  expect(links()[0]?.rel).toContain('noopener');
  expect(log().querySelector('img, b')).toBeNull();
  expect(log().querySelector('[data-bubble]')?.textContent).toBe(markup);
});

test('buttons: the web and the call are links, the postback and the other say something, a bad address does nothing', async () => {
  const { screen, log } = await shown({
    message_type: 'buttons',
    payload: 'What do you need?',
    payloads: [
      { type: 'web', title: 'How', payload: 'https://dao-wallet.example/howto' },
      { type: 'call', title: 'Call', payload: '+66 2000 0000' },
      { type: 'postback', title: 'Check it', payload: 'CHECK' },
      { type: 'other', title: 'Something else' },
      { type: 'web', title: 'Bad', payload: 'javascript:alert(1)' },
    ],
  });
  await expect
    .poll(() => [...log().querySelectorAll('a')].map(({ href }) => href))
    .toEqual(['https://dao-wallet.example/howto', 'tel:+6620000000']);
  await expect.element(screen.getByText('This link cannot be opened')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bad' }).query()).toBeNull();

  await screen.getByRole('button', { name: 'Check it' }).click();
  await screen.getByRole('button', { name: 'Something else' }).click();
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([{ message_type: 'postback', payload: 'CHECK' }, textMessage('Something else')]);
  // What was tapped shows by its name, not by what it means to the operator.
  expect(log().textContent).not.toContain('CHECK');
});

test('quick replies go once one of them is used', async () => {
  const { screen } = await shown({
    message_type: 'quick_replies',
    payload: 'Has it come?',
    payloads: [
      { type: 'postback', title: 'Yes', payload: 'OK' },
      { type: 'postback', title: 'No', payload: 'MISSING' },
    ],
  });
  await screen.getByRole('button', { name: 'Yes' }).click();
  await expect.element(screen.getByRole('button', { name: 'No' })).not.toBeInTheDocument();
  await vi.waitFor(() => expect(sent()).toEqual([{ message_type: 'postback', payload: 'OK' }]));
});

test('cards show their picture, title, subtitle and buttons; a picture at a bad address is left out', async () => {
  const { screen, log } = await shown({
    message_type: 'generic',
    payloads: [
      {
        image_url: '/icon.svg',
        title: 'Daily',
        subtitle: 'Ten more',
        buttons: [{ type: 'web', title: 'More', payload: '/howto' }],
      },
      { image_url: 'javascript:alert(1)', title: 'Loss' },
    ],
  });
  await expect.element(screen.getByRole('log').getByText('Daily')).toBeVisible();
  await expect.element(screen.getByText('Ten more')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'More' })).toBeVisible();
  expect(log().querySelectorAll('img')).toHaveLength(1);
});

test.each([
  ['image', 'img'],
  ['video', 'video'],
] as const)(
  'a file of the kind %s shows in its place, by its own address or by the operator’s',
  async (fileType, tag) => {
    const { log } = await shown({
      message_type: 'media',
      payload: { url: true, fileType, filePath: 'https://cdn.example/a', name: 'a name', message: 'look' },
    });
    await expect.poll(() => log().querySelector(tag)?.getAttribute('src')).toBe('https://cdn.example/a');
    expect(log().textContent).toContain('look');
  },
);

test('a file to be kept is a link by its name', async () => {
  const { screen } = await shown({
    message_type: 'media',
    payload: { url: false, fileType: 'file', filePath: '/media/conditions.pdf', name: 'conditions.pdf' },
  });
  const link = screen.getByRole('link', { name: 'Open conditions.pdf' });
  await expect.element(link).toHaveAttribute('href', `${location.origin}/media/conditions.pdf`);
});

test.each(['javascript:alert(1)', 'data:image/png;base64,x', 'blob:x'])(
  'a file at %s is not shown and not opened',
  async (filePath) => {
    const { screen, log } = await shown({
      message_type: 'media',
      payload: { url: true, fileType: 'image', filePath },
    });
    await expect.element(screen.getByText('This file cannot be opened')).toBeVisible();
    expect(log().querySelector('a, img')).toBeNull();
  },
);

test.each([
  ['of the type unknown', { message_type: 'unknown' }],
  ['of a type that nobody knows', { message_type: 'sticker', payload: 'x' }],
  ['without its payload', { message_type: 'text' }],
])('a message %s says that it cannot be shown, and what to do', async (_, message) => {
  const { screen } = await shown(message);
  await expect
    .element(screen.getByRole('log').getByText("This message can't be shown. Ask our team here or by LINE"))
    .toBeVisible();
});

test('a postback of the operator’s shows what it says', async () => {
  const { screen } = await shown({ message_type: 'postback', payload: 'DEPOSIT_OK' });
  await expect.element(screen.getByRole('log').getByText('DEPOSIT_OK')).toBeVisible();
});

test('CH-4 a failed file shows why, with a way to try again and one to delete it; the draft stays', async () => {
  const { screen, field, room } = await renderChat(0, {
    upload: () => Promise.reject(new TypeError('broken')),
  });
  await field.fill('my words');
  room.sendFile({ file: new File(['x'], 'photo.png', { type: 'image/png' }), kind: 'image' });
  await expect.element(screen.getByText('Not sent')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expect.element(field).toHaveValue('my words');
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Not sent')).not.toBeInTheDocument();
});
