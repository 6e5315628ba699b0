import { chat } from '@wallet/shared/contract/chat.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

import { receivedCalls } from '#testing/mock-api.ts';
import { waitFor } from '#testing/wait-for.ts';

import { textMessage } from '../room/chat-room.test-utils.ts';
import type { MessageContent } from '../conversation/received-message.ts';
import { renderChat } from '../panel/conversation-view.test-utils.tsx';

async function renderMessage(message: unknown) {
  const rendered = await renderChat();
  rendered.operator.pushToSocket(rendered.operator.addToHistory(message as MessageContent));
  await expect
    .element(rendered.screen.getByRole('log').getByText('Our team', { exact: true }))
    .toBeInTheDocument();
  return rendered;
}

const sentMessages = () =>
  receivedCalls(chat.sendMessage).map(({ input }) => (input.body as { message: MessageContent }).message);

test('CH-12 text is shown as text, with its addresses as links without access to this page', async () => {
  const markup = '<img src=x onerror=alert(1)> <b>bold</b> javascript:alert(1) https://bank.example/a';
  const { screen, log } = await renderMessage(textMessage(markup));
  await expect.element(screen.getByRole('log').getByText('<b>bold</b>')).toBeVisible();
  expect(log().querySelector('img, b')).toBeNull();
  const link = screen.getByRole('log').getByRole('link');
  await expect.element(link).toHaveAttribute('href', 'https://bank.example/a');
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(log().querySelector('img, b')).toBeNull();
  expect(log().querySelector('[data-bubble]')?.textContent).toBe(markup);
});

test('a link to a page of this site opens a tab that has the session of this one', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  const { screen } = await renderMessage({
    message_type: 'buttons',
    payload: 'What do you need?',
    payloads: [{ type: 'web', title: 'How', payload: '/howto' }],
  });
  await screen.getByRole('log').getByRole('link', { name: 'How' }).click();
  expect(open.mock.calls).toEqual([[`${location.origin}/howto`, '_blank', '']]);
});

test('buttons: web and call are links, postback and other send a message, an unsafe address is blocked', async () => {
  const { screen, log } = await renderMessage({
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
  const link = (name: string) => screen.getByRole('log').getByRole('link', { name });
  await expect.element(link('How')).toHaveAttribute('href', 'https://dao-wallet.example/howto');
  await expect.element(link('Call')).toHaveAttribute('href', 'tel:+6620000000');
  expect(log().querySelectorAll('a')).toHaveLength(2);
  await expect.element(screen.getByText('This link cannot be opened')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bad' }).query()).toBeNull();

  await screen.getByRole('button', { name: 'Check it' }).click();
  await screen.getByRole('button', { name: 'Something else' }).click();
  await waitFor(() => expect(sentMessages()).toHaveLength(2));
  expect(sentMessages()).toEqual([
    { message_type: 'postback', payload: 'CHECK' },
    textMessage('Something else'),
  ]);
  // The postback shows the title of its button, not its payload.
  expect(log().textContent).not.toContain('CHECK');
});

test('quick replies disappear after one of them is used', async () => {
  const { screen } = await renderMessage({
    message_type: 'quick_replies',
    payload: 'Has it come?',
    payloads: [
      { type: 'postback', title: 'Yes', payload: 'OK' },
      { type: 'postback', title: 'No', payload: 'MISSING' },
    ],
  });
  await screen.getByRole('button', { name: 'Yes' }).click();
  await expect.element(screen.getByRole('button', { name: 'No' })).not.toBeInTheDocument();
  await waitFor(() => expect(sentMessages()).toEqual([{ message_type: 'postback', payload: 'OK' }]));
});

test('cards show their picture, title, subtitle and buttons; a picture with an unsafe address is left out', async () => {
  const { screen, log } = await renderMessage({
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

/** Records the addresses of the elements of a tag, also of those that go because the address cannot be loaded. */
function recordSources(tag: string): ReadonlySet<string | null> {
  const sources = new Set<string | null>();
  const observer = new MutationObserver(() => {
    for (const element of document.querySelectorAll(tag)) sources.add(element.getAttribute('src'));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return sources;
}

test.each([
  ['image', 'img'],
  ['video', 'video'],
] as const)('a file of the kind %s is shown in its element', async (fileType, tag) => {
  const sources = recordSources(tag);
  const { log } = await renderMessage({
    message_type: 'media',
    payload: { url: true, fileType, filePath: 'https://cdn.example/a', name: 'a name', message: 'look' },
  });
  await expect.poll(() => [...sources]).toEqual(['https://cdn.example/a']);
  expect(log().textContent).toContain('look');
});

test('a document is a link with its name', async () => {
  const { screen } = await renderMessage({
    message_type: 'media',
    payload: { url: false, fileType: 'file', filePath: '/media/conditions.pdf', name: 'conditions.pdf' },
  });
  const link = screen.getByRole('link', { name: 'Open conditions.pdf' });
  await expect.element(link).toHaveAttribute('href', `${location.origin}/media/conditions.pdf`);
});

test.each(['javascript:alert(1)', 'data:image/png;base64,x', 'blob:x'])(
  'a file at %s is neither shown nor linked',
  async (filePath) => {
    const { screen, log } = await renderMessage({
      message_type: 'media',
      payload: { url: true, fileType: 'image', filePath },
    });
    await expect.element(screen.getByText('This file cannot be opened')).toBeVisible();
    expect(log().querySelector('a, img')).toBeNull();
  },
);

test.each([
  ['of the type unknown', { message_type: 'unknown' }],
  ['of an unsupported type', { message_type: 'sticker', payload: 'x' }],
  ['without its payload', { message_type: 'text' }],
])('a message %s shows a notice with advice', async (_, message) => {
  const { screen } = await renderMessage(message);
  await expect
    .element(screen.getByRole('log').getByText('This message cannot be shown. Ask our team here.'))
    .toBeVisible();
});

test('a postback of the operator shows its payload', async () => {
  const { screen } = await renderMessage({ message_type: 'postback', payload: 'DEPOSIT_OK' });
  await expect.element(screen.getByRole('log').getByText('DEPOSIT_OK')).toHaveAttribute('lang', 'en');
});

test('CH-4 a failed file shows its error, a retry and a delete button; the draft stays', async () => {
  const { screen, field, room } = await renderChat(0, {
    uploadFile: () => Promise.reject(new TypeError('broken')),
  });
  await field.fill('my words');
  room.sendFile({ file: new File(['x'], 'photo.png', { type: 'image/png' }), kind: 'image' });
  const failed = screen.getByRole('log').getByText('Not sent');
  await expect.element(failed).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expect.element(field).toHaveValue('my words');
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(failed).not.toBeInTheDocument();
});
