import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { stopClock } from '#testing/manual-clock.ts';

import { useAttachments } from './use-attachments.ts';

const invalidFile = (name: string) => new File(['x'], name, { type: 'image/png' });

test('the reason of a rejected file is shown for 4 s, counted from the last one', async () => {
  const clock = stopClock();
  const { result, act } = await renderHook(() => useAttachments());
  await act(() => result.current.add([invalidFile('a')]));
  await act(() => clock.advance(3_999));
  expect(result.current.rejected).toEqual([{ problem: 'unsupported', name: 'a' }]);
  await act(() => result.current.add([invalidFile('b')]));
  await act(() => clock.advance(3_999));
  expect(result.current.rejected).toEqual([{ problem: 'unsupported', name: 'b' }]);
  await act(() => clock.advance(1));
  expect(result.current.rejected).toEqual([]);
});

test('a file that cannot be read is rejected, and those chosen with it are not', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:none');
  onTestFinished(() => void vi.restoreAllMocks());
  const unreadable = invalidFile('cloud.png');
  vi.spyOn(unreadable, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  } as unknown as Blob);
  const moving = new File(['GIF89a'], 'moving.gif', { type: 'image/gif' });
  const { result, act } = await renderHook(() => useAttachments());
  await act(() => result.current.add([unreadable, moving]));
  expect(result.current.rejected).toEqual([{ problem: 'unreadable', name: 'cloud.png' }]);
  expect(result.current.attachments.map(({ file }) => file.file.name)).toEqual(['moving.gif']);
});
