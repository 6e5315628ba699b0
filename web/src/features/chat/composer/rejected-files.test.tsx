import { chat } from '@wallet/shared/contract/chat.ts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { createFile } from '#testing/create-picture.ts';
import { receivedCalls } from '#testing/mock-api.ts';

import { renderChat } from '../panel/conversation-view.test-utils.tsx';
import type { UploadFile } from '../room/upload-file.ts';

const OVER_20_MB = 20 * 1024 * 1024 + 1;

test('CH-5 rejected files are named with what they must be, none is chosen, and nothing is sent', async () => {
  const uploadFile = vi.fn<UploadFile>(() => new Promise(() => {}));
  const { send, screen, t } = await renderChat(0, { uploadFile });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  const film = createFile('\0\0\0\x18ftypisom', 'large.mp4', 'video/mp4');
  await userEvent.upload(picker as HTMLInputElement, [
    createFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'photo.svg', 'image/svg+xml'),
    new File([film, new Uint8Array(OVER_20_MB - film.size)], 'large.mp4', { type: 'video/mp4' }),
  ]);
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'large.mp4' }))
    .toHaveTextContent(
      t('fileUnsupported', { name: 'photo.svg' }) + t('fileLarge', { name: 'large.mp4', megabytes: '20' }),
    );
  expect(screen.getByRole('list', { name: t('chosen') }).elements()).toHaveLength(0);
  (send.element() as HTMLElement).click();
  expect(uploadFile).not.toHaveBeenCalled();
  expect(receivedCalls(chat.sendMessage)).toHaveLength(0);
});
