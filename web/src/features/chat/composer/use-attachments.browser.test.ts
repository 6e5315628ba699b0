import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { useAttachments } from './use-attachments.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const invalidFile = (name: string) => new File(['x'], name, { type: 'image/png' });

test('the reason of a rejected file is shown for 4 s, counted from the last one', async () => {
  const { result, act } = await renderHook(() => useAttachments());
  await act(() => result.current.add([invalidFile('a')]));
  await act(() => vi.advanceTimersByTime(3_999));
  expect(result.current.rejected).toEqual([{ problem: 'unsupported', name: 'a' }]);
  await act(() => result.current.add([invalidFile('b')]));
  await act(() => vi.advanceTimersByTime(3_999));
  expect(result.current.rejected).toEqual([{ problem: 'unsupported', name: 'b' }]);
  await act(() => vi.advanceTimersByTime(1));
  expect(result.current.rejected).toEqual([]);
});
