import { expect, test, vi } from 'vitest';

import { now } from '#lib/time/clock.ts';
import { formatDate } from '#lib/format/format.ts';
import { localStore } from '#lib/browser/storage.ts';
import { render } from '#testing/render.tsx';

import { ChatInvite } from './chat-invite.tsx';
import { ChatLauncher } from './chat-launcher.tsx';

const INVITE_TEXT = 'Need help? Chat with our team here';

async function renderInvite({ isOpen = false } = {}) {
  const onOpen = vi.fn<() => void>();
  const screen = await render(<ChatInvite isOpen={isOpen} onOpen={onOpen} />, { language: 'en' });
  return { screen, onOpen, invitation: screen.getByRole('button', { name: INVITE_TEXT }) };
}

test('the invitation opens the chat and is shown once a day', async () => {
  const { screen, onOpen, invitation } = await renderInvite();
  await invitation.click();
  expect(onOpen).toHaveBeenCalledOnce();
  expect(localStore.get('w.chat-invite')).toBe(formatDate(now()));
  await screen.unmount();

  const nextVisit = await renderInvite();
  expect(nextVisit.invitation.query()).toBeNull();
  await nextVisit.screen.unmount();
  localStore.set('w.chat-invite', '01/01/2026');
  await expect.element((await renderInvite()).invitation).toBeVisible();
});

test('the invitation disappears when it is dismissed and when the chat is opened in another way', async () => {
  localStore.remove('w.chat-invite');
  const { screen, onOpen, invitation } = await renderInvite();
  await screen.getByRole('button', { name: 'Hide the invitation' }).click();
  await expect.element(invitation).not.toBeInTheDocument();
  expect(onOpen).not.toHaveBeenCalled();
  await screen.unmount();

  localStore.remove('w.chat-invite');
  const second = await renderInvite();
  await expect.element(second.invitation).toBeVisible();
  await second.screen.rerender(<ChatInvite isOpen onOpen={() => {}} />);
  await expect.element(second.invitation).not.toBeInTheDocument();
});

test('dismissing the invitation moves the focus to the button of the chat', async () => {
  localStore.remove('w.chat-invite');
  const screen = await render(
    <>
      <ChatLauncher isOpen={false} onOpen={() => {}} />
      <ChatInvite isOpen={false} onOpen={() => {}} />
    </>,
    { language: 'en' },
  );
  await screen.getByRole('button', { name: 'Hide the invitation' }).click();
  await expect.element(screen.getByRole('button', { name: 'Chat with our team' })).toHaveFocus();
});
