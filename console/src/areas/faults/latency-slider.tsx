import { useState } from 'react';

import { FieldLayout } from '#ui/form/field-layout.tsx';

/** Maximum of the slider. The input accepts larger values. */
const SLIDER_MAX_MS = 10_000;
const STEP_MS = 100;

/** Slider and input for a latency in milliseconds. */
export function LatencySlider({ initialMs }: { readonly initialMs: number }) {
  const [value, setValue] = useState(String(initialMs));
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
            value={Math.min(SLIDER_MAX_MS, Number(value) || 0)}
            aria-label="All requests, from 0 to 10 s"
            onChange={(event) => setValue(event.target.value)}
          />
        </label>
      </div>
      <FieldLayout name="latencyMs" label="All requests, ms">
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </FieldLayout>
    </>
  );
}
