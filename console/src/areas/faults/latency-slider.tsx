import { useState } from 'react';

import { FieldLayout } from '#ui/field-layout.tsx';

/** As far as one drags; more can be typed. */
const SLIDER_MAX_MS = 10_000;
const STEP_MS = 100;

/** Milliseconds, to be dragged or typed. */
export function LatencySlider({ start }: { readonly start: number }) {
  const [typed, setTyped] = useState(String(start));
  return (
    <>
      <div className="field">
        <label>
          From 0 to 10 s
          <input
            type="range"
            min={0}
            max={SLIDER_MAX_MS}
            step={STEP_MS}
            value={Math.min(SLIDER_MAX_MS, Number(typed) || 0)}
            aria-label="Every call, from 0 to 10 s"
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </div>
      <FieldLayout name="latencyMs" label="Every call, ms">
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </FieldLayout>
    </>
  );
}
