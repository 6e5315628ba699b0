import { useId, useState } from 'react';

import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/call.ts';
import { badField } from '#api/problem.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActForm, type Typed } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { wholeIn } from '#ui/format.ts';

import { keysFor } from './error-keys.ts';
import { effectOf, VALUE_HINTS, VALUES } from './effect.ts';
import { EFFECTS, type EffectKind, type FaultBody } from './fault-presets.ts';
import { MemberChoice } from './member-choice.tsx';
import { TARGETS } from './operations.ts';

const TIMES = [
  { value: 'once', text: 'Once' },
  { value: 'always', text: 'Always' },
  { value: 'many', text: 'So many times …' },
];
const PHASES = [
  { value: 'before', text: 'Before it is done' },
  { value: 'after', text: 'After it was done' },
];

function percentIn(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const percent = Number(text);
  if (!(percent >= 0 && percent <= 100)) throw badField('probability', 'is to be from 0 to 100');
  return Math.round(percent * 100) / 10_000;
}

function ruleOf(typed: Typed): FaultBody {
  const call = typed('match').trim();
  const member = typed('member');
  const times = typed('times');
  const skip = typed('skip').trim();
  const probability = percentIn(typed('probability'));
  const many = times === 'many' ? wholeIn(typed('count'), 'when') : times === 'always' ? 'always' : 1;
  return {
    ...(typed('id').trim() === '' ? {} : { id: typed('id').trim() }),
    match: member === '' ? call : { call, member },
    when: { times: many, ...(skip === '' ? {} : { skip: wholeIn(skip, 'when') }) },
    ...(probability === undefined ? {} : { probability }),
    phase: typed('phase') as 'before' | 'after',
    effect: effectOf(typed('kind') as EffectKind, typed('effect')),
  };
}

/** A fault rule, part by part. */
export function FaultForm() {
  const id = useWorldId();
  const [kind, setKind] = useState<EffectKind>('error');
  const [times, setTimes] = useState('once');
  const [call, setCall] = useState('wallet.transfer');
  const targets = useId();
  const keys = useId();
  return (
    <ActForm
      label="New fault rule"
      submit="Add the rule"
      onAct={async (typed) => {
        const { id: rule } = await callControl(faults.add, { params: { id }, body: ruleOf(typed) });
        return `Rule ${rule} is set: it is among the rules above.`;
      }}
    >
      <Field
        name="match"
        label="Call"
        list={targets}
        value={call}
        onChange={(event) => setCall(event.target.value)}
        hint="wallet.transfer, wallet.*, *, POST /api/…, socket:message"
      />
      <datalist id={targets}>
        {TARGETS.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      <MemberChoice hasAll />
      <Choice
        name="kind"
        label="Effect"
        options={EFFECTS}
        value={kind}
        onChange={(event) => setKind(event.target.value as EffectKind)}
      />
      {kind in VALUES ? (
        <Choice name="effect" label="Value" options={VALUES[kind] ?? []} />
      ) : kind === 'hold' ? null : (
        <Field
          key={kind}
          name="effect"
          label="Value"
          list={kind === 'error' ? keys : undefined}
          hint={VALUE_HINTS[kind]}
        />
      )}
      <datalist id={keys}>
        {/* A browser shows the words beside the key, and finds the key by either. */}
        {keysFor(call.trim()).map(({ key, belongs }) => (
          <option key={key} value={key}>
            {belongs}
          </option>
        ))}
      </datalist>
      <Choice name="phase" label="When in the call" options={PHASES} />
      <Choice
        name="times"
        label="How often"
        options={TIMES}
        value={times}
        onChange={(event) => setTimes(event.target.value)}
      />
      {times === 'many' && <Field name="count" label="So many times" inputMode="numeric" defaultValue="2" />}
      <Field
        name="skip"
        label="Leave the first alone"
        inputMode="numeric"
        hint="How many calls pass before it begins"
      />
      <Field
        name="probability"
        label="Probability, %"
        inputMode="decimal"
        hint="Of a call that is due; 100 where empty"
      />
      <Field name="id" label="Name of the rule" hint="Made up where empty" />
    </ActForm>
  );
}
