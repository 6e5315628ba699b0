import { useState } from 'react';

import { outcomes } from '@wallet/shared/control/outcomes.ts';

import { ActionButton } from '#ui/form/action-button.tsx';
import { ControlForm } from '#ui/form/control-form.tsx';

interface Slice {
  readonly code: string;
  readonly label: string;
}

/** Form that scripts the prizes of the next spins in order. */
export function NextSpinsForm({ slices }: { readonly slices: readonly Slice[] }) {
  const [queue, setQueue] = useState<readonly string[]>([]);
  const getLabel = (code: string): string => slices.find((slice) => slice.code === code)?.label ?? code;
  return (
    <>
      <div className="row" role="group" aria-label="Add a prize">
        {slices.map(({ code, label }, index) => (
          <button
            key={code}
            type="button"
            className="button plain"
            onClick={() => setQueue([...queue, code])}
          >
            {index + 1} · {label}
          </button>
        ))}
      </div>
      {queue.length === 0 ? (
        <p className="empty">Select the prizes of the next spins in order.</p>
      ) : (
        <ol className="row" aria-label="Prizes of the next spins">
          {queue.map((code, index) => (
            // The same prize may be queued twice.
            <li key={index} className="chip">
              {index === 0 ? 'next: ' : 'then: '}
              {getLabel(code)}
            </li>
          ))}
        </ol>
      )}
      <ControlForm
        call={outcomes.set}
        set={{ stream: 'spinWheel.spin', values: queue }}
        label="Next spins"
        submitLabel={queue.length === 0 ? 'Select a prize first' : `Set the next ${queue.length}`}
        done={({ values }) => {
          setQueue([]);
          return `The next spins win: ${values.map(getLabel).join(', ')}.`;
        }}
      />
      {queue.length > 0 && (
        <ActionButton onAction={() => setQueue(queue.slice(0, -1))}>Remove last prize</ActionButton>
      )}
    </>
  );
}
