import { chat } from '@wallet/shared/contract/chat.ts';
import axe from 'axe-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { sessionStore } from '#lib/browser/storage.ts';
import { receivedCalls } from '#testing/mock-api.ts';
import { waitFor } from '#testing/wait-for.ts';

import { textMessage } from '../room/chat-room.test-utils.ts';
import { renderChat } from './conversation-view.test-utils.tsx';

const bodies = () => receivedCalls(chat.sendMessage).map(({ input }) => input.body as { message: object });

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
};
/** Frames until a list has handled a scroll event. */
const SCROLL_FRAMES = 2;
/** Frames during which the virtualizer corrects its scroll position. */
const SETTLE_FRAMES = 20;
/** Waits until the list no longer corrects its scroll position. */
const waitForRest = async (distance: () => number) => {
  await expect.poll(distance).toBeLessThanOrEqual(1);
  await frames(SETTLE_FRAMES);
};

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

test('CH-9 a text of 2000 units is sent, one of 2001 is not and shows the excess', async () => {
  const { field, send, screen } = await renderChat();
  await field.fill('x'.repeat(1_799));
  await expect.element(screen.getByText(/characters/)).not.toBeInTheDocument();
  // The length counts UTF-16 units (F-48): this emoji counts as two.
  await field.fill(`${'x'.repeat(1_999)}🙏`);
  await expect
    .element(screen.getByText('A message has at most 2000 characters; this one has 1 too many'))
    .toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  (send.element() as HTMLElement).click();
  expect(receivedCalls(chat.sendMessage)).toHaveLength(0);

  await field.fill('x'.repeat(2_000));
  await expect.element(screen.getByText('2000 of 2000 characters')).toBeVisible();
  (send.element() as HTMLElement).click();
  await waitFor(() => expect(bodies()).toMatchObject([{ message: textMessage('x'.repeat(2_000)) }]));
});

test('Enter sends, Shift+Enter starts a new line, and Enter that ends a composition sends nothing', async () => {
  const { field } = await renderChat();
  await field.fill('one');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}two');
  await expect.element(field).toHaveValue('one\ntwo');
  field
    .element()
    .dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    );
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

test.each([
  [60, true],
  [61, false],
])('CH-6 at %i px from the newest message the list follows new ones: %s', async (away, isFollowing) => {
  const { operator, log, distance, screen } = await renderChat(10);
  await expect.poll(distance).toBeLessThanOrEqual(1);
  const scrollAway = async () => {
    log().scrollTop += distance() - away;
    await frames(SETTLE_FRAMES);
    return distance();
  };
  await expect.poll(scrollAway).toBe(away);
  const toNewest = screen.getByRole('button', { name: 'Go to the newest message' });
  if (!isFollowing) await expect.element(toNewest).toBeVisible();
  const before = log().scrollTop;
  operator.sendText('one more');
  if (isFollowing) {
    await expect.poll(distance).toBeLessThanOrEqual(1);
    await expect.element(screen.getByRole('log').getByText('one more')).toBeVisible();
    expect(toNewest.query()).toBeNull();
  } else {
    const banner = screen.getByRole('button', { name: '1 new message' });
    await expect.element(banner).toBeVisible();
    expect(log().scrollTop).toBe(before);
    operator.sendText('and another');
    await screen.getByRole('button', { name: '2 new messages' }).click();
    await expect.poll(distance).toBeLessThanOrEqual(1);
    await expect.element(banner).not.toBeInTheDocument();
  }
});

test('CH-8 older messages are added at the top, and the scroll position stays to the pixel', async () => {
  const { log, screen, room, distance } = await renderChat(35);
  await waitForRest(distance);
  await expect.poll(() => room.getSnapshot().olderStatus).toBe('idle');
  const count = room.getSnapshot().rows.length;
  const first = screen.getByText(`message ${35 - count}`, { exact: true });
  log().scrollTop = 0;
  const top = first.element().getBoundingClientRect().top;
  await expect.poll(() => room.getSnapshot().rows.length).toBe(count + 10);
  await expect.poll(() => Math.abs(first.element().getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
});

test('CH-6 a list at the newest message stays there when the panel is resized', async () => {
  const { operator, distance, resize, rows, screen } = await renderChat(10);
  operator.sendText(`${'words that need several lines '.repeat(12)}the end`);
  await expect.poll(() => rows().at(-1)?.textContent).toContain('the end');
  await expect.poll(distance).toBeLessThanOrEqual(1);
  for (const size of [
    { height: '300px' },
    { width: '320px' },
    { width: '280px', height: '520px' },
    { width: '390px', height: '260px' },
  ]) {
    resize(size);
    await frames(SETTLE_FRAMES);
    await expect.poll(distance).toBeLessThanOrEqual(1);
    expect(screen.getByRole('button', { name: 'Go to the newest message' }).query()).toBeNull();
  }
});

test('CH-6 a list that is scrolled up is not scrolled to the end when the panel is resized', async () => {
  const { log, distance, resize, screen } = await renderChat(35);
  await waitForRest(distance);
  log().scrollTop -= 400;
  await expect.element(screen.getByRole('button', { name: 'Go to the newest message' })).toBeVisible();
  await frames(SETTLE_FRAMES);
  resize({ height: '400px' });
  await frames(SETTLE_FRAMES);
  expect(distance()).toBeGreaterThan(60);
});

test('a history of 5,000 messages renders at most 40 of them, at any scroll position', async () => {
  const { room, log, rows, operator, distance } = await renderChat(10);
  for (let index = 0; index < 4_990; index += 1)
    operator.pushToSocket(operator.addToHistory(textMessage(`message ${10 + index}`)));
  expect(room.getSnapshot().rows).toHaveLength(5_000);
  await expect.poll(() => rows().at(-1)?.textContent).toContain('message 4999');
  await expect.poll(distance).toBeLessThanOrEqual(1);
  expect(rows().length).toBeLessThanOrEqual(40);
  for (const part of [0.75, 0.5, 0.25, 0.01]) {
    log().scrollTop = log().scrollHeight * part;
    await frames(SCROLL_FRAMES);
    await expect.poll(() => rows().length).toBeGreaterThan(0);
    expect(rows().length).toBeLessThanOrEqual(40);
  }
});

test('files can be pasted, previewed and removed before they are sent', async () => {
  const { screen, field } = await renderChat();
  const data = new DataTransfer();
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
  data.items.add(new File([png], 'photo.png', { type: 'image/png' }));
  data.items.add(new File(['x'], 'photo', { type: 'image/png' }));
  data.items.add(new File([new Uint8Array(10.1 * 1024 * 1024)], 'large.png', { type: 'image/png' }));
  data.items.add(new File([new Uint8Array(20.1 * 1024 * 1024)], 'large.mp4', { type: 'video/mp4' }));
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));

  await expect.element(screen.getByRole('img', { name: 'photo.png' })).toBeVisible();
  const problems = screen.getByRole('alert').last().element().textContent;
  expect(problems).toContain('photo: File is not supported');
  expect(problems).toContain('large.png: The file is too large. Please select file no larger than 10 MB');
  expect(problems).toContain('large.mp4: The file is too large. Please select file no larger than 20 MB');
  await screen.getByRole('button', { name: 'Remove photo.png' }).click();
  await expect.element(screen.getByRole('img', { name: 'photo.png' })).not.toBeInTheDocument();
});

test('files can be dropped anywhere on the conversation, which shows a hint during the drag', async () => {
  const { screen, log } = await renderChat();
  const data = new DataTransfer();
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
  data.items.add(new File([png], 'photo.png', { type: 'image/png' }));
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
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  onTestFinished(() => hasFocus.mockRestore());
  const { operator, log, distance, room, screen } = await renderChat(10);
  await expect.poll(distance).toBeLessThanOrEqual(1);
  const receipts = () => receivedCalls(chat.readCustomer).length;
  await expect.poll(receipts).toBe(1);

  hasFocus.mockReturnValue(false);
  window.dispatchEvent(new Event('blur'));
  operator.sendText('unseen');
  await expect.poll(() => room.getSnapshot().unread).toBe(1);
  hasFocus.mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => room.getSnapshot().unread).toBe(0);
  await expect.poll(receipts).toBe(2);

  log().scrollTop = 0;
  await expect.element(screen.getByRole('button', { name: 'Go to the newest message' })).toBeVisible();
  operator.sendText('below');
  await expect.poll(() => room.getSnapshot().unread).toBe(1);
  window.dispatchEvent(new Event('focus'));
  await frames(SCROLL_FRAMES);
  expect(room.getSnapshot().unread).toBe(1);
  await screen.getByRole('button', { name: '1 new message' }).click();
  await expect.poll(() => room.getSnapshot().unread).toBe(0);
  await expect.poll(receipts).toBe(3);
});

test('CH-11 each message from the operator is announced once, and axe finds no violation', async () => {
  const { operator, screen } = await renderChat(12);
  operator.sendText('to be announced');
  await expect.element(screen.getByText('Our team: to be announced', { exact: true })).toBeInTheDocument();
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
});
