import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { Modal } from './modal.tsx';

test('a closing animation that the browser never finishes does not keep the modal open', async () => {
  const endless = { finished: new Promise(() => {}), cancel: () => {} } as unknown as Animation;
  const animate = vi.spyOn(HTMLElement.prototype, 'animate').mockReturnValue(endless);
  const matchMedia = vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue({ matches: false } as unknown as MediaQueryList);
  onTestFinished(() => {
    animate.mockRestore();
    matchMedia.mockRestore();
  });
  const onClose = vi.fn<() => void>();
  await render(
    <Modal title="ฝากเงิน" onClose={onClose}>
      content
    </Modal>,
  );
  await page.getByRole('button', { name: 'ปิด' }).click();
  expect(animate).toHaveBeenCalled();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
