import { useState } from 'react';

import { outcomes } from '@wallet/shared/control/outcomes.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';

import { MemberSelect } from '#areas/controls/member-select.tsx';
import { type NextOutcomes, createNextOutcomes } from '#areas/controls/next-outcomes.ts';

interface Slice {
  readonly code: string;
  readonly label: string;
}

/** Prize in the queue. The same prize may be queued twice, so each has a key. */
interface QueuedPrize {
  readonly key: number;
  readonly code: string;
}

const AFTERWARDS_OPTIONS = [
  { value: 'seeded', text: 'Random again' },
  { value: 'repeat-last', text: 'Repeat the last prize' },
  { value: 'cycle', text: 'Repeat the sequence' },
  { value: 'error', text: 'Fail the spin' },
];

/** Form that scripts the prizes of the next spins in order. */
export function NextSpinsForm({ slices }: { readonly slices: readonly Slice[] }) {
  const id = useWorldId();
  const [queue, setQueue] = useState<readonly QueuedPrize[]>([]);
  const getLabel = (code: string): string => slices.find((slice) => slice.code === code)?.label ?? code;
  return (
    <>
      <div className="row" role="group" aria-label="Add a prize">
        {slices.map(({ code, label }, index) => (
          <button
            key={code}
            type="button"
            className="button plain"
            onClick={() => setQueue([...queue, { key: queue.length, code }])}
          >
            {index + 1} · {label}
          </button>
        ))}
      </div>
      {queue.length === 0 ? (
        <p className="empty">Select the prizes of the next spins in order.</p>
      ) : (
        <ol className="row" aria-label="Prizes of the next spins">
          {queue.map(({ key, code }, index) => (
            <li key={key} className="chip">
              {index === 0 ? 'next: ' : 'then: '}
              {getLabel(code)}
            </li>
          ))}
        </ol>
      )}
      <ActionForm
        label="Next spins"
        submitLabel={queue.length === 0 ? 'Select a prize first' : `Set the next ${queue.length}`}
        onSubmit={async (readField) => {
          const codes = queue.map(({ code }) => code);
          const afterwards = readField('afterwards') as NextOutcomes['afterwards'];
          const body = createNextOutcomes('spinWheel.spin', codes, {
            member: readField('member'),
            afterwards,
          });
          await callControl(outcomes.set, { params: { id }, body });
          setQueue([]);
          return `The next spins win: ${codes.map(getLabel).join(', ')}.`;
        }}
      >
        <MemberSelect includesAll />
        <Select name="afterwards" label="Afterwards" options={AFTERWARDS_OPTIONS} />
      </ActionForm>
      {queue.length > 0 && (
        <button type="button" className="button plain" onClick={() => setQueue(queue.slice(0, -1))}>
          Remove last prize
        </button>
      )}
    </>
  );
}
