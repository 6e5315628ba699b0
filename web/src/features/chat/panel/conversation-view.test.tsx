import { chat } from '@wallet/shared/contract/chat.ts';
import axe from 'axe-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { sessionStore } from '#lib/browser/storage.ts';
import { receivedCalls } from '#testing/mock-api.ts';

import { textMessage } from '../room/chat-room.test-utils.ts';
import { renderChat } from './conversation-view.test-utils.tsx';

const bodies = () => receivedCalls(chat.sendMessage).map(({ input }) => input.body as { message: object });

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
};
/** A list is told of a scroll in the frame after. */
const HEARD = 2;
/** For so long it sees to it that it has come where it was to go. */
const SETTLED = 20;
/** Until then it takes a reader who scrolls back to where it was going. */
const comesToRest = async (left: () => number) => {
  await expect.poll(left).toBeLessThanOrEqual(1);
  await frames(SETTLED);
};

test('CH-9 what is only spaces is never sent, and what is sent leaves the field empty', async () => {
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
  await vi.waitFor(() =>
    expect(bodies()).toMatchObject([{ message: textMessage('hello'), sender: 'customer' }]),
  );
});

test('CH-9 a text of 2000 units is sent, one of 2001 is not and says by how much', async () => {
  const { field, send, screen } = await renderChat();
  await field.fill('x'.repeat(1_799));
  await expect.element(screen.getByText(/characters/)).not.toBeInTheDocument();
  // F-48: such a letter counts as two.
  await field.fill(`${'x'.repeat(1_999)}🙏`);
  await expect
    .element(screen.getByText('A message has at most 2000 characters; this one is 1 over'))
    .toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  (send.element() as HTMLElement).click();
  expect(receivedCalls(chat.sendMessage)).toHaveLength(0);

  await field.fill('x'.repeat(2_000));
  await expect.element(screen.getByText('2000 of 2000 characters')).toBeVisible();
  (send.element() as HTMLElement).click();
  await vi.waitFor(() => expect(bodies()).toMatchObject([{ message: textMessage('x'.repeat(2_000)) }]));
});

test('Enter sends, Shift and Enter begin a line, and Enter that ends a composition sends nothing', async () => {
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
  await vi.waitFor(() => expect(bodies()).toMatchObject([{ message: textMessage('one\ntwo') }]));
});

test('a draft is kept by room until it is sent, and is there when the chat is opened again', async () => {
  const { field, room, screen } = await renderChat();
  const key = `w.draft.chat.${room.participantId}` as const;
  await field.fill('not yet');
  expect(sessionStore.get(key)).toBe('not yet');
  await screen.unmount();
  const again = await renderChat();
  await expect.element(again.field).toHaveValue('not yet');
  await again.send.click();
  expect(sessionStore.get(key)).toBeUndefined();
});

test.each([
  [60, true],
  [61, false],
])('CH-6 %i px from the newest message: whether the list follows is %s', async (away, isFollowing) => {
  const { operator, log, left, screen } = await renderChat(10);
  await expect.poll(left).toBeLessThanOrEqual(1);
  const scrolled = async () => {
    log().scrollTop += left() - away;
    await frames(SETTLED);
    return left();
  };
  await expect.poll(scrolled).toBe(away);
  const back = screen.getByRole('button', { name: 'Go to the newest message' });
  if (!isFollowing) await expect.element(back).toBeVisible();
  const before = log().scrollTop;
  operator.sendText('one more');
  if (isFollowing) {
    await expect.poll(left).toBeLessThanOrEqual(1);
    await expect.element(screen.getByRole('log').getByText('one more')).toBeVisible();
    expect(back.query()).toBeNull();
  } else {
    const banner = screen.getByRole('button', { name: '1 new message' });
    await expect.element(banner).toBeVisible();
    expect(log().scrollTop).toBe(before);
    operator.sendText('and another');
    await screen.getByRole('button', { name: '2 new messages' }).click();
    await expect.poll(left).toBeLessThanOrEqual(1);
    await expect.element(banner).not.toBeInTheDocument();
  }
});

test('CH-8 older messages come at the top, and the reader stays to the pixel', async () => {
  const { log, screen, room, left } = await renderChat(35);
  await comesToRest(left);
  await expect.poll(() => room.getSnapshot().older).toBe('idle');
  const count = room.getSnapshot().rows.length;
  const first = screen.getByText(`said ${35 - count}`, { exact: true });
  log().scrollTop = 0;
  const top = first.element().getBoundingClientRect().top;
  await expect.poll(() => room.getSnapshot().rows.length).toBe(count + 10);
  await expect.poll(() => Math.abs(first.element().getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
});

test('CH-6 whoever is at the newest message stays there when the panel gets another size', async () => {
  const { operator, left, resize, rows, screen } = await renderChat(10);
  operator.sendText(`${'words that need several lines '.repeat(12)}the end`);
  await expect.poll(() => rows().at(-1)?.textContent).toContain('the end');
  await expect.poll(left).toBeLessThanOrEqual(1);
  for (const size of [
    { height: '300px' },
    { width: '320px' },
    { width: '280px', height: '520px' },
    { width: '390px', height: '260px' },
  ]) {
    resize(size);
    await frames(SETTLED);
    await expect.poll(left).toBeLessThanOrEqual(1);
    expect(screen.getByRole('button', { name: 'Go to the newest message' }).query()).toBeNull();
  }
});

test('CH-6 whoever reads further up is not taken to the end when the panel gets another size', async () => {
  const { log, left, resize, screen } = await renderChat(35);
  await comesToRest(left);
  log().scrollTop -= 400;
  await expect.element(screen.getByRole('button', { name: 'Go to the newest message' })).toBeVisible();
  await frames(SETTLED);
  resize({ height: '400px' });
  await frames(SETTLED);
  expect(left()).toBeGreaterThan(60);
});

test('a history of 5,000 messages keeps at most 40 of them in the page, wherever the reader is', async () => {
  const { room, log, rows, operator, left } = await renderChat(10);
  for (let index = 0; index < 4_990; index += 1)
    operator.pushToSocket(operator.addToHistory(textMessage(`said ${10 + index}`)));
  expect(room.getSnapshot().rows).toHaveLength(5_000);
  await expect.poll(() => rows().at(-1)?.textContent).toContain('said 4999');
  await expect.poll(left).toBeLessThanOrEqual(1);
  expect(rows().length).toBeLessThanOrEqual(40);
  for (const part of [0.75, 0.5, 0.25, 0.01]) {
    log().scrollTop = log().scrollHeight * part;
    await frames(HEARD);
    await expect.poll(() => rows().length).toBeGreaterThan(0);
    expect(rows().length).toBeLessThanOrEqual(40);
  }
});

test('files are pasted, shown before they are sent, and taken back', async () => {
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
  const told = screen.getByRole('alert').last().element().textContent;
  expect(told).toContain('photo: File is not supported');
  expect(told).toContain('large.png: The file is too large. Please select file no larger than 10 MB');
  expect(told).toContain('large.mp4: The file is too large. Please select file no larger than 20 MB');
  await screen.getByRole('button', { name: 'Remove photo.png' }).click();
  await expect.element(screen.getByRole('img', { name: 'photo.png' })).not.toBeInTheDocument();
});

test('files are dropped anywhere on the conversation, which says where while they are held over it', async () => {
  const { screen, log } = await renderChat();
  const data = new DataTransfer();
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
  data.items.add(new File([png], 'photo.png', { type: 'image/png' }));
  const drag = (type: string, dataTransfer = data) =>
    log().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  const hint = screen.getByText('Drop files here to attach them');

  const words = new DataTransfer();
  words.setData('text/plain', 'words');
  drag('dragover', words);
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

test('CH-7 nothing is read while the window is not looked at, or the reader is further up', async () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  onTestFinished(() => hasFocus.mockRestore());
  const { operator, log, left, room, screen } = await renderChat(10);
  await expect.poll(left).toBeLessThanOrEqual(1);
  const marks = () => receivedCalls(chat.readCustomer).length;
  await expect.poll(marks).toBe(1);

  hasFocus.mockReturnValue(false);
  window.dispatchEvent(new Event('blur'));
  operator.sendText('unseen');
  await expect.poll(() => room.getSnapshot().unread).toBe(1);
  hasFocus.mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => room.getSnapshot().unread).toBe(0);
  await expect.poll(marks, { timeout: 3_000 }).toBe(2);

  log().scrollTop = 0;
  await expect.element(screen.getByRole('button', { name: 'Go to the newest message' })).toBeVisible();
  operator.sendText('below');
  await expect.poll(() => room.getSnapshot().unread).toBe(1);
  window.dispatchEvent(new Event('focus'));
  await frames(HEARD);
  expect(room.getSnapshot().unread).toBe(1);
  await screen.getByRole('button', { name: '1 new message' }).click();
  await expect.poll(() => room.getSnapshot().unread).toBe(0);
  await expect.poll(marks, { timeout: 3_000 }).toBe(3);
});

test('CH-11 each message from the operator is said aloud once, and axe finds nothing', async () => {
  const { operator, screen } = await renderChat(12);
  operator.sendText('to be said');
  await expect.element(screen.getByText('Our team: to be said', { exact: true })).toBeInTheDocument();
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
});
