import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { Modal } from './modal.tsx';

function RecordCommit({ onCommit }: { onCommit: () => void }) {
  useLayoutEffect(onCommit, [onCommit]);
  return null;
}

test.each([
  ['full', ['title', 'frame', 'content']],
  ['content', ['title', 'content', 'frame']],
] as const)('the content of a modal of height %s is rendered in this order: %s', async (height, expected) => {
  const order: string[] = [];
  const recordTitle = () => {
    order.push('title');
    requestAnimationFrame(() => order.push('frame'));
  };
  const recordContent = () => void order.push('content');
  await render(
    <Modal
      title="ฝากเงิน"
      height={height}
      headerAction={<RecordCommit onCommit={recordTitle} />}
      onClose={() => {}}
    >
      <RecordCommit onCommit={recordContent} />
    </Modal>,
  );
  await expect.poll(() => order).toEqual(expected);
  expect(document.activeElement).toBe(page.getByRole('heading', { name: 'ฝากเงิน' }).element());
});
