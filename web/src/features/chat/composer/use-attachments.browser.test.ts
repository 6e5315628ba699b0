import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { canReload } from '#lib/lazy/new-release.ts';
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

const gif = (name: string) => new File(['GIF89a'], name, { type: 'image/gif' });

test('a reload does not lose a chosen file, nor one that is being prepared', async () => {
  const { result, act } = await renderHook(() => useAttachments());
  let added = Promise.resolve();
  await act(() => {
    added = result.current.add([gif('a.gif')]);
  });
  expect(result.current.isPreparing).toBe(true);
  expect(canReload()).toBe(false);
  await act(() => added);
  expect(result.current).toMatchObject({ isPreparing: false, attachments: [{ file: { kind: 'image' } }] });
  expect(canReload()).toBe(false);
  await act(() => result.current.remove(result.current.attachments));
  expect(canReload()).toBe(true);
});

test('a file that is prepared when the chat has been closed is not kept', async () => {
  const create = vi.spyOn(URL, 'createObjectURL');
  onTestFinished(() => create.mockRestore());
  const { result, act, unmount } = await renderHook(() => useAttachments());
  let added = Promise.resolve();
  await act(() => {
    added = result.current.add([gif('a.gif')]);
  });
  await unmount();
  await added;
  expect(create).not.toHaveBeenCalled();
});
