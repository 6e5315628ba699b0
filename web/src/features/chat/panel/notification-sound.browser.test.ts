import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { localStore } from '#lib/browser/storage.ts';

import { playNotificationSound, startSoundWithTap } from './notification-sound.ts';

class FakeAudio {
  state = 'suspended';
  createOscillator = vi.fn<() => void>(() => {
    throw new Error('a tone was made');
  });
  resume = () => {
    this.state = 'running';
    return Promise.resolve();
  };
}

const created = vi.fn<() => void>();

beforeEach(() => {
  created.mockClear();
  vi.stubGlobal(
    'AudioContext',
    class extends FakeAudio {
      constructor() {
        super();
        created();
      }
    },
  );
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  localStore.set('w.chat-sound', 'on');
  onTestFinished(() => {
    localStore.remove('w.chat-sound');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

test('a sound that was turned on before a reload waits for a tap: no tone is kept for later', () => {
  playNotificationSound();
  expect(created).not.toHaveBeenCalled();
  const stop = startSoundWithTap();
  onTestFinished(stop);
  document.body.click();
  expect(created).toHaveBeenCalledOnce();
  expect(playNotificationSound).toThrow('a tone was made');
});
