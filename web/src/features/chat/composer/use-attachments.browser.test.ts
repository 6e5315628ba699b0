import { expect, test } from 'vitest';
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
