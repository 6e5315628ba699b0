import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { useAttachments } from './use-attachments.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const bad = (name: string) => new File(['x'], name, { type: 'image/png' });

test('why a file was not taken stands for 4 s, from the last one on', async () => {
  const { result, act } = await renderHook(() => useAttachments());
  await act(() => result.current.add([bad('a')]));
  await act(() => vi.advanceTimersByTime(3_999));
  expect(result.current.refused).toEqual([{ is: 'unsupported', name: 'a' }]);
  await act(() => result.current.add([bad('b')]));
  await act(() => vi.advanceTimersByTime(3_999));
  expect(result.current.refused).toEqual([{ is: 'unsupported', name: 'b' }]);
  await act(() => vi.advanceTimersByTime(1));
  expect(result.current.refused).toEqual([]);
});
