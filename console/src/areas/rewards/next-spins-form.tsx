import { useState } from 'react';

import { outcomes } from '@wallet/shared/control/outcomes.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';

import { MemberSelect } from '#areas/controls/member-select.tsx';
import { type OutcomeScript, createOutcomeScript } from '#areas/controls/outcome-script.ts';

interface Slice {
  readonly code: string;
  readonly label: string;
}

/** The same prize may come twice, so each is known by its place. */
interface Queued {
  readonly key: number;
  readonly code: string;
}

const AFTERWARDS = [
  { value: 'seeded', text: 'Chance decides again' },
  { value: 'repeat-last', text: 'The last one again and again' },
  { value: 'cycle', text: 'From the first again' },
  { value: 'error', text: 'A spin fails' },
];

/** The prizes of the next spins, one after the other. */
export function NextSpinsForm({ slices }: { readonly slices: readonly Slice[] }) {
  const id = useWorldId();
  const [queue, setQueue] = useState<readonly Queued[]>([]);
  const labelOf = (code: string): string => slices.find((slice) => slice.code === code)?.label ?? code;
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
        <p className="empty">Press the prizes in the order in which they are to come, then script them.</p>
      ) : (
        <ol className="row" aria-label="Prizes of the next spins">
          {queue.map(({ key, code }, index) => (
            <li key={key} className="chip">
              {index === 0 ? 'next: ' : 'then: '}
              {labelOf(code)}
            </li>
          ))}
        </ol>
      )}
      <ActionForm
        label="Script the wheel"
        submitLabel={queue.length === 0 ? 'Choose a prize first' : `Script the next ${queue.length}`}
        onSubmit={async (typed) => {
          const codes = queue.map(({ code }) => code);
          const afterwards = typed('afterwards') as OutcomeScript['then'];
          const body = createOutcomeScript('wheel.spin', codes, { member: typed('member'), afterwards });
          await callControl(outcomes.script, { params: { id }, body });
          setQueue([]);
          return `${codes.map(labelOf).join(', ')}. The next spins give these.`;
        }}
      >
        <MemberSelect includesAll />
        <Select name="afterwards" label="Afterwards" options={AFTERWARDS} />
      </ActionForm>
      {queue.length > 0 && (
        <button type="button" className="button plain" onClick={() => setQueue(queue.slice(0, -1))}>
          Take the last one back
        </button>
      )}
    </>
  );
}
