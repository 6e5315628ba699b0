import { chat } from '@wallet/shared/contract/chat.ts';
import axe from 'axe-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { prepareMessage } from '#entities/chat/prepared-message.ts';
import { sessionStore } from '#lib/browser/storage.ts';
import { createPicture } from '#testing/create-picture.ts';
import { stopClock } from '#testing/manual-clock.ts';
import { mockNetworkError, receivedCalls } from '#testing/mock-api.ts';
import { waitFor } from '#testing/wait-for.ts';

import type { UploadFile } from '../room/upload-file.ts';
import { textMessage, until, untilIdle } from '../room/chat-room.test-utils.ts';
import { renderChat } from './conversation-view.test-utils.tsx';

const bodies = () => receivedCalls(chat.sendMessage).map(({ input }) => input.body as { message: object });

/** Waits for frames of the page: an event of scrolling, or of a resize, is handled in one of them. */
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
};
/** Frames until a list has handled a scroll event. */
const SCROLL_FRAMES = 2;
/** Frames during which the virtualizer corrects its scroll position. */
const SETTLE_FRAMES = 20;

/** Renders a chat whose newest message is in view, and whose list no longer corrects its scroll position. */
async function renderAtEnd(count: number) {
  const chat = await renderChat(count);
  /** Waits until a message is in view. */
  const expectInView = (text: string) =>
    expect.element(chat.screen.getByRole('log').getByText(text)).toBeInViewport({ ratio: 0.9 });
  await expectInView(`message ${count - 1}`);
  await frames(SETTLE_FRAMES);
  return { ...chat, expectInView };
}

test('CH-1 a lost connection is announced until it is back, and the field stays open', async () => {
  const { operator, screen, t, field } = await renderChat(1);
  const shown = screen.getByRole('status').filter({ hasText: t('connection.reconnecting') });
  expect(shown.elements()).toHaveLength(0);
  operator.disconnectSocket();
  await expect.element(shown).toBeVisible();
  await expect.element(field).toBeEnabled();
  operator.connectSocket();
  await expect.element(shown).not.toBeInTheDocument();
});

test('CH-9 a text of spaces is never sent, and sending empties the field', async () => {
  const { field, send, screen } = await renderChat();
  await field.fill(' \n\t ');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  (send.element() as HTMLElement).click();
  await userEvent.keyboard('{Enter}');
  expect(receivedCalls(chat.sendMessage)).toHaveLength(0);

  await field.fill('hello');
  await send.click();
  await expect.element(field).toHaveValue('');
  await expect.element(screen.getByRole('log').getByText('hello')).toBeVisible();
  await waitFor(() =>
    expect(bodies()).toMatchObject([{ message: textMessage('hello'), sender: 'customer' }]),
  );
});

test('one button sends the chosen pictures and the text', async () => {
  const uploadFile = vi.fn<UploadFile>(() => new Promise(() => {}));
  const { field, send, screen, t } = await renderChat(0, { uploadFile });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(
    picker as HTMLInputElement,
    new File(['GIF89a'], 'photo.gif', { type: 'image/gif' }),
  );
  await expect.element(screen.getByRole('list', { name: t('chosen') })).toBeVisible();
  await waitFor(() => expect(document.activeElement).toBe(send.element()));
  expect(screen.getByRole('button', { name: /^Send/ }).elements()).toHaveLength(1);
  await field.fill('my transfer');
  await send.click();
  await waitFor(() => expect(uploadFile).toHaveBeenCalledOnce());
  await waitFor(() => expect(bodies()).toMatchObject([{ message: textMessage('my transfer') }]));
  await expect.element(screen.getByRole('list', { name: t('chosen') })).not.toBeInTheDocument();
});

test('CH-9 a text of 2000 units is sent, one of 2001 is not and shows the excess', async () => {
  const { field, send, screen } = await renderChat();
  await field.fill('x'.repeat(1_799));
  await expect.element(screen.getByText(/characters/)).not.toBeInTheDocument();
  // The length counts UTF-16 units (F-48): this emoji counts as two.
  await field.fill(`${'x'.repeat(1_999)}🙏`);
  await expect
    .element(screen.getByText('A message has at most 2000 characters; this one has 1 too many').first())
    .toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  (send.element() as HTMLElement).click();
  expect(receivedCalls(chat.sendMessage)).toHaveLength(0);

  await field.fill('x'.repeat(2_000));
  await expect.element(screen.getByText('2000 of 2000 characters').first()).toBeVisible();
  (send.element() as HTMLElement).click();
  await waitFor(() => expect(bodies()).toMatchObject([{ message: textMessage('x'.repeat(2_000)) }]));
});

test('the length of a text is announced when it begins to matter, not with every key', async () => {
  const { field, screen } = await renderChat();
  const announcements = () =>
    screen
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent);
  await field.fill('x'.repeat(1_800));
  await expect.poll(announcements).toContain('1800 of 2000 characters');
  await field.fill('x'.repeat(1_801));
  await expect.element(screen.getByText('1801 of 2000 characters')).toBeVisible();
  expect(announcements()).toContain('1800 of 2000 characters');
  await field.fill('x'.repeat(2_003));
  await expect
    .poll(announcements)
    .toContain('A message has at most 2000 characters; this one has 3 too many');
});

test('a chat that is opened on a touch screen opens no keyboard', async () => {
  const coarse = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(pointer: coarse)',
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  );
  onTestFinished(() => coarse.mockRestore());
  const { field } = await renderChat();
  await expect.element(field).toBeVisible();
  await expect.element(field).not.toHaveFocus();
  // Enter starts a new line there.
  await expect.element(field).toHaveAttribute('enterkeyhint', 'enter');
});

test('the question before another site stays when the message with the link has left the list', async () => {
  const { operator, screen } = await renderChat(3);
  operator.sendText('see https://bank.example/a');
  await screen.getByRole('link', { name: /bank\.example/ }).click();
  const question = screen.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  for (let index = 0; index < 40; index += 1) operator.sendText(`more ${index}`);
  await expect.element(screen.getByText('more 39', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /bank\.example/ })).not.toBeInTheDocument();
  await expect.element(question).toBeVisible();
});

test('Enter sends, Shift+Enter starts a new line, and Enter that ends a composition sends nothing', async () => {
  const { field } = await renderChat();
  await field.fill('one');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}two');
  await expect.element(field).toHaveValue('one\ntwo');
  // Safari ends the composition before the key, which then has its old code only.
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    const key = { key: 'Enter', bubbles: true, cancelable: true, ...composing };
    field.element().dispatchEvent(new KeyboardEvent('keydown', key));
  }
  expect(receivedCalls(chat.sendMessage)).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(bodies()).toMatchObject([{ message: textMessage('one\ntwo') }]));
});

test('a draft is stored by participant until it is sent, and restored when the chat is opened again', async () => {
  const { field, room, screen } = await renderChat();
  const key = `w.draft.chat.${room.participantId}` as const;
  await field.fill('not yet');
  expect(sessionStore.get(key)).toBe('not yet');
  await screen.unmount();
  const reopened = await renderChat();
  await expect.element(reopened.field).toHaveValue('not yet');
  await reopened.send.click();
  expect(sessionStore.get(key)).toBeUndefined();
});

test('a message that another screen has prepared stays, also when nobody types and the chat is closed, and is there once', async () => {
  prepareMessage('I am waiting for this');
  const { field, screen } = await renderChat();
  await expect.element(field).toHaveValue('I am waiting for this');
  await screen.unmount();
  const reopened = await renderChat();
  await expect.element(reopened.field).toHaveValue('I am waiting for this');
  await reopened.screen.unmount();
  prepareMessage('I am waiting for this');
  await expect.element((await renderChat()).field).toHaveValue('I am waiting for this');
});

test('CH-6 a little way from the newest message the list follows new ones', async () => {
  const { operator, log, screen, expectInView } = await renderAtEnd(10);
  log().scrollTop -= 20;
  await frames(SCROLL_FRAMES);
  operator.sendText('one more');
  await expectInView('one more');
  expect(screen.getByRole('button', { name: 'Go to the newest message' }).query()).toBeNull();
});

test('CH-6 further up the list stays where it is, and says how many messages are new', async () => {
  const { operator, log, screen, expectInView } = await renderAtEnd(10);
  log().scrollTop -= 200;
  await expect.element(screen.getByRole('button', { name: 'Go to the newest message' })).toBeVisible();
  await frames(SETTLE_FRAMES);
  const before = log().scrollTop;
  operator.sendText('one more');
  await expect.element(screen.getByRole('button', { name: '1 new message' })).toBeVisible();
  expect(Math.abs(log().scrollTop - before)).toBeLessThanOrEqual(1);
  operator.sendText('and another');
  const banner = screen.getByRole('button', { name: '2 new messages' });
  await banner.click();
  await expectInView('and another');
  await expect.element(banner).not.toBeInTheDocument();
});

test('CH-8 older messages are added at the top, and the one that was there stays in view', async () => {
  const { log, room, expectInView } = await renderAtEnd(35);
  await untilIdle(room);
  const count = room.getSnapshot().rows.length;
  const first = `message ${35 - count}`;
  log().scrollTop = 0;
  await expectInView(first);
  await until(room, () => room.getSnapshot().rows.length >= count + 10);
  await frames(SETTLE_FRAMES);
  await expectInView(first);
});

test('CH-6 a list at the newest message stays there when the panel is resized', async () => {
  const { operator, resize, screen, expectInView } = await renderAtEnd(10);
  operator.sendText('words that need several lines '.repeat(12));
  operator.sendText('the end');
  await expectInView('the end');
  for (const size of [
    { height: '300px' },
    { width: '320px' },
    { width: '280px', height: '520px' },
    { width: '390px', height: '260px' },
  ]) {
    resize(size);
    await frames(SETTLE_FRAMES);
    await expectInView('the end');
    expect(screen.getByRole('button', { name: 'Go to the newest message' }).query()).toBeNull();
  }
});

test('CH-6 a list that is scrolled up is not scrolled to the end when the panel is resized', async () => {
  const { log, resize, screen } = await renderAtEnd(35);
  log().scrollTop -= 400;
  const toNewest = screen.getByRole('button', { name: 'Go to the newest message' });
  await expect.element(toNewest).toBeVisible();
  await frames(SETTLE_FRAMES);
  resize({ height: '400px' });
  await frames(SETTLE_FRAMES);
  await expect.element(toNewest).toBeVisible();
});

test('a history of 1,000 messages renders at most 40 of them, at any scroll position', async () => {
  const { room, log, rows, operator, expectInView } = await renderAtEnd(10);
  for (let index = 0; index < 990; index += 1)
    operator.pushToSocket(operator.addToHistory(textMessage(`message ${10 + index}`)));
  expect(room.getSnapshot().rows).toHaveLength(1_000);
  await expectInView('message 999');
  expect(rows().length).toBeLessThanOrEqual(40);
  for (const part of [0.75, 0.5, 0.25, 0.01]) {
    log().scrollTop = log().scrollHeight * part;
    await frames(SCROLL_FRAMES);
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    expect(rows().length).toBeLessThanOrEqual(40);
  }
});

test('files can be pasted, previewed and removed before they are sent', async () => {
  const { screen, field } = await renderChat();
  const data = new DataTransfer();
  data.items.add(new File([await createPicture('png')], 'photo.png', { type: 'image/png' }));
  data.items.add(new File(['x'], 'photo', { type: 'image/png' }));
  data.items.add(new File([new Uint8Array(10.1 * 1024 * 1024)], 'large.png', { type: 'image/png' }));
  data.items.add(new File([new Uint8Array(20.1 * 1024 * 1024)], 'large.mp4', { type: 'video/mp4' }));
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));

  await expect.element(screen.getByRole('img', { name: 'photo.png' })).toBeVisible();
  for (const problem of [
    'photo: File is not supported',
    'large.png: The file is too large. Please select file no larger than 10 MB',
    'large.mp4: The file is too large. Please select file no larger than 20 MB',
  ])
    await expect.element(screen.getByRole('alert').filter({ hasText: problem })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove photo.png' }).click();
  await expect.element(screen.getByRole('img', { name: 'photo.png' })).not.toBeInTheDocument();
});

test('a text is not sent without the file that is still being prepared', async () => {
  const { screen, field, send } = await renderChat();
  let read = (_: ArrayBuffer) => {};
  const held = new Promise<ArrayBuffer>((resolve) => {
    read = resolve;
  });
  const bytes = new TextEncoder().encode('GIF89a').buffer;
  const slice = vi.spyOn(File.prototype, 'slice').mockReturnValue({ arrayBuffer: () => held } as Blob);
  onTestFinished(() => slice.mockRestore());
  const data = new DataTransfer();
  data.items.add(new File([bytes], 'photo.gif', { type: 'image/gif' }));
  await field.fill('see this');
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await userEvent.type(field, '{Enter}');
  await expect.element(field).toHaveValue('see this');
  expect(receivedCalls(chat.sendMessage)).toHaveLength(0);
  read(bytes);
  await expect.element(screen.getByRole('img', { name: 'photo.gif' })).toBeInTheDocument();
  await expect.element(send).not.toHaveAttribute('aria-busy');
});

test('the reason why a file cannot be sent is announced again when it is chosen again', async () => {
  stopClock();
  const { screen, field } = await renderChat();
  const paste = () => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'photo.png', { type: 'image/png' }));
    field
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  };
  paste();
  const reason = screen.getByText('photo.png: File is not supported');
  await expect.element(reason).toBeVisible();
  const first = reason.element();
  paste();
  await expect.poll(() => first.isConnected).toBe(false);
  await expect.element(reason).toBeVisible();
});

test('files can be dropped anywhere on the conversation, which shows a hint during the drag', async () => {
  const { screen, log } = await renderChat();
  const data = new DataTransfer();
  data.items.add(new File([await createPicture('png')], 'photo.png', { type: 'image/png' }));
  const drag = (type: string, dataTransfer = data) =>
    log().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  const hint = screen.getByText('Drop files here to attach them');

  const text = new DataTransfer();
  text.setData('text/plain', 'words');
  drag('dragover', text);
  await expect.element(hint).not.toBeInTheDocument();
  drag('dragover');
  await expect.element(hint).toBeVisible();
  drag('dragleave');
  await expect.element(hint).not.toBeInTheDocument();
  drag('dragover');
  drag('drop');
  await expect.element(screen.getByRole('img', { name: 'photo.png' })).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
});

test('CH-7 messages are not marked as read while the window has no focus or the list is scrolled up', async () => {
  const clock = stopClock();
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  onTestFinished(() => hasFocus.mockRestore());
  const { operator, log, room, screen, expectInView } = await renderAtEnd(10);
  const unread = () => room.getSnapshot().unread;
  /** Lets the second pass after which a receipt is sent. */
  const expectReceipts = async (count: number) => {
    await clock.advance(1_000);
    await waitFor(() => expect(receivedCalls(chat.readCustomer)).toHaveLength(count));
  };
  await expectReceipts(1);

  hasFocus.mockReturnValue(false);
  window.dispatchEvent(new Event('blur'));
  operator.sendText('unseen');
  expect(unread()).toBe(1);
  await expectReceipts(1);
  hasFocus.mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  expect(unread()).toBe(0);
  await expectReceipts(2);

  await expectInView('unseen');
  await frames(SETTLE_FRAMES);
  log().scrollTop = 0;
  await expect.element(screen.getByRole('button', { name: 'Go to the newest message' })).toBeVisible();
  operator.sendText('below');
  window.dispatchEvent(new Event('focus'));
  expect(unread()).toBe(1);
  await screen.getByRole('button', { name: '1 new message' }).click();
  await until(room, () => unread() === 0);
  await expectReceipts(3);
});

test('CH-11 words that the operator writes twice are announced twice', async () => {
  const { operator, screen } = await renderChat(1);
  operator.sendText('one moment');
  const announced = screen.getByText('Our team: one moment', { exact: true });
  await expect.element(announced).toBeInTheDocument();
  const first = announced.element().firstChild;
  operator.sendText('one moment');
  // A text that is only set once more is no change that a screen reader speaks of.
  await expect.poll(() => first?.isConnected).toBe(false);
  await expect.element(announced).toBeInTheDocument();
});

test('CH-11 messages that arrive together, as by a reload, are each announced', async () => {
  const { operator, room, screen } = await renderChat(1);
  for (const text of ['one moment', 'it is done']) operator.addToHistory(textMessage(text));
  await room.refresh();
  for (const text of ['one moment', 'it is done'])
    await expect.element(screen.getByText(`Our team: ${text}`, { exact: true })).toBeInTheDocument();
});

test('CH-11 a message that was not sent is announced, and again when it fails once more', async () => {
  const { field, send, screen } = await renderChat(1);
  mockNetworkError(chat.sendMessage);
  await field.fill('hello');
  await send.click();
  const announced = screen.getByText('Not sent: hello', { exact: true });
  await expect.element(announced).toBeInTheDocument();
  const first = announced.element();
  await screen.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect.poll(() => first.isConnected).toBe(false);
  await expect.element(announced).toBeInTheDocument();
});

test('CH-11 each message from the operator is announced once, and axe finds no violation', async () => {
  const { operator, screen } = await renderChat(12);
  operator.sendText('to be announced');
  await expect.element(screen.getByText('Our team: to be announced', { exact: true })).toBeInTheDocument();
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
});
