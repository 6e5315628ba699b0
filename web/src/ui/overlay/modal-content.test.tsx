import { useLayoutEffect } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { Modal } from './modal.tsx';

/** Height of the body of the open modal, px. */
const measureBody = () =>
  document.querySelector('dialog h2')?.closest('header')?.nextElementSibling?.clientHeight;

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

test('a modal whose content is rendered after its frame has a placeholder in it, and no empty body', async () => {
  const heights: unknown[] = [];
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(390, 844));
  await render(
    <Modal
      title="ฝากเงิน"
      height="full"
      headerAction={<RecordCommit onCommit={() => queueMicrotask(() => heights.push(measureBody()))} />}
      onClose={() => {}}
    >
      <div style={{ height: 480 }}>content</div>
    </Modal>,
  );
  await expect.element(page.getByText('content')).toBeVisible();
  expect(heights[0]).toBe(measureBody());
  expect(document.querySelector('dialog [data-skeleton]')).toBeNull();
});
