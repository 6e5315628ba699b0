import { LANGUAGES } from '@wallet/shared/limits.ts';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { render } from '#testing/render.tsx';
import { createTranslator } from '#testing/texts.ts';

import { VideoList } from './video-list.tsx';
import { VideoModal } from './video-modal.tsx';
import { getVideos } from './videos.ts';

function HowtoPage() {
  const [number, setNumber] = useState<number>();
  const video = getVideos().find((each) => each.number === number);
  return (
    <>
      <VideoList onOpen={setNumber} />
      {video && <VideoModal video={video} onClose={() => setNumber(undefined)} />}
    </>
  );
}

beforeEach(() => localStorage.removeItem('w.watched'));

test('HW-4 the five titles are in the order of §2', async () => {
  await render(<VideoList onOpen={() => {}} />, { language: 'en' });
  const titles = page
    .getByRole('button')
    .elements()
    .map((each) => each.textContent);
  expect(titles.map((text) => text?.replace(/\d+:\d\d$/, ''))).toEqual([
    'Using the wallet',
    'Entering a game',
    'Checking your balance',
    'Receiving bonuses',
    'Ending bonuses',
  ]);
});

test('HW-1 no video is in the page before a tap', async () => {
  await render(<HowtoPage />, { language: 'en' });
  expect(document.querySelectorAll('video, iframe, img, link[rel=preload][as=video]')).toHaveLength(0);
  await userEvent.click(page.getByRole('button', { name: /Using the wallet/ }));
  await expect.element(page.getByRole('dialog', { name: 'Using the wallet' })).toBeVisible();
  expect(document.querySelector('video')?.getAttribute('src')).toMatch(/\/howto\/1\.webm$/);
});

test('HW-2 the video is paused and removed when the dialog has fired its close event', async () => {
  await render(<HowtoPage />, { language: 'en' });
  await userEvent.click(page.getByRole('button', { name: /Using the wallet/ }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const video = document.querySelector('video');
  const closed = new Promise<boolean>((resolve) => {
    document.querySelector('dialog')?.addEventListener('close', () => resolve(video?.isConnected ?? true));
  });
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  expect(await closed).toBe(false);
  expect(video?.paused).toBe(true);
  expect(video?.hasAttribute('src')).toBe(false);
});

test('a video that was watched to the end is remembered by its number', async () => {
  await render(<HowtoPage />, { language: 'en' });
  await userEvent.click(page.getByRole('button', { name: /Entering a game/ }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  document.querySelector('video')?.dispatchEvent(new Event('ended'));
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await expect.element(page.getByRole('button', { name: /Entering a game/ })).toHaveTextContent('Watched');
  await expect
    .element(page.getByRole('button', { name: /Using the wallet/ }))
    .not.toHaveTextContent('Watched');
  expect(localStorage.getItem('w.watched')).toBe('2');
});

test('F-73 addresses come from the deployment; a video with an unsafe one is replaced by its steps as text', async () => {
  const [first, second, third] = getVideos(['https://videos.example.org/a.mp4', 'javascript:alert(1)']);
  expect(first).toMatchObject({ url: 'https://videos.example.org/a.mp4', seconds: undefined });
  expect(second?.url).toBeUndefined();
  expect(third?.url).toBeUndefined();
  if (!second) throw new Error('expected five videos');
  await render(<VideoModal video={second} onClose={() => {}} />, { language: 'en' });
  await expect.element(page.getByText('This video cannot be played')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Find a game');
});

test('FA-7 a video that could not be played is tried again by a button, which gives its focus to the video', async () => {
  const [video] = getVideos(['/howto/1.webm']);
  if (!video) throw new Error('expected five videos');
  await render(<VideoModal video={video} onClose={() => {}} />, { language: 'en' });
  document.querySelector('video')?.dispatchEvent(new Event('error'));
  await expect.element(page.getByText('This video cannot be played')).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
  const retry = page.getByRole('button', { name: 'Try again' });
  await userEvent.click(retry);
  await expect.poll(() => document.activeElement?.localName).toBe('video');

  document.querySelector('video')?.dispatchEvent(new Event('error'));
  await expect.element(retry).toHaveFocus();
});

test.each(LANGUAGES)(
  'HW-4 in %s the steps name the button that ends a bonus as the bonus page does',
  (language) => {
    const [step, button] = [
      createTranslator(language, 'howto')('endBonus.3'),
      createTranslator(language, 'bonus')('end'),
    ];
    expect(step).toContain(button);
  },
);
