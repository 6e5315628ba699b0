import { useId, useState } from 'react';

import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/control-client.ts';
import { createFieldError } from '#api/api-error.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm, type ReadField } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseInteger } from '#ui/format.ts';

import { suggestErrorKeys } from './error-keys.ts';
import { parseEffect, EFFECT_HINTS, EFFECT_OPTIONS } from './fault-effect.ts';
import { EFFECT_KINDS, type EffectKind, type FaultInput } from './fault-presets.ts';
import { MemberSelect } from '#areas/controls/member-select.tsx';
import { FAULT_TARGETS } from './fault-targets.ts';

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
  if (!(percent >= 0 && percent <= 100)) throw createFieldError('probability', 'is to be from 0 to 100');
  return Math.round(percent * 100) / 10_000;
}

function ruleOf(typed: ReadField): FaultInput {
  const call = typed('match').trim();
  const member = typed('member');
  const times = typed('times');
  const skip = typed('skip').trim();
  const probability = percentIn(typed('probability'));
  const many = times === 'many' ? parseInteger(typed('count'), 'when') : times === 'always' ? 'always' : 1;
  return {
    ...(typed('id').trim() === '' ? {} : { id: typed('id').trim() }),
    match: member === '' ? call : { call, member },
    when: { times: many, ...(skip === '' ? {} : { skip: parseInteger(skip, 'when') }) },
    ...(probability === undefined ? {} : { probability }),
    phase: typed('phase') as 'before' | 'after',
    effect: parseEffect(typed('kind') as EffectKind, typed('effect')),
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
    <ActionForm
      label="New fault rule"
      submitLabel="Add the rule"
      onSubmit={async (typed) => {
        const { id: rule } = await callControl(faults.add, { params: { id }, body: ruleOf(typed) });
        return `Rule ${rule} is set: it is among the rules above.`;
      }}
    >
      <TextField
        name="match"
        label="Call"
        list={targets}
        value={call}
        onChange={(event) => setCall(event.target.value)}
        hint="wallet.transfer, wallet.*, *, POST /api/…, socket:message"
      />
      <datalist id={targets}>
        {FAULT_TARGETS.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      <MemberSelect includesAll />
      <Select
        name="kind"
        label="Effect"
        options={EFFECT_KINDS}
        value={kind}
        onChange={(event) => setKind(event.target.value as EffectKind)}
      />
      {kind in EFFECT_OPTIONS ? (
        <Select name="effect" label="Value" options={EFFECT_OPTIONS[kind] ?? []} />
      ) : kind === 'hold' ? null : (
        <TextField
          key={kind}
          name="effect"
          label="Value"
          list={kind === 'error' ? keys : undefined}
          hint={EFFECT_HINTS[kind]}
        />
      )}
      <datalist id={keys}>
        {/* A browser shows the words beside the key, and finds the key by either. */}
        {suggestErrorKeys(call.trim()).map(({ key, description }) => (
          <option key={key} value={key}>
            {description}
          </option>
        ))}
      </datalist>
      <Select name="phase" label="When in the call" options={PHASES} />
      <Select
        name="times"
        label="How often"
        options={TIMES}
        value={times}
        onChange={(event) => setTimes(event.target.value)}
      />
      {times === 'many' && (
        <TextField name="count" label="So many times" inputMode="numeric" defaultValue="2" />
      )}
      <TextField
        name="skip"
        label="Leave the first alone"
        inputMode="numeric"
        hint="How many calls pass before it begins"
      />
      <TextField
        name="probability"
        label="Probability, %"
        inputMode="decimal"
        hint="Of a call that is due; 100 where empty"
      />
      <TextField name="id" label="Name of the rule" hint="Made up where empty" />
    </ActionForm>
  );
}
