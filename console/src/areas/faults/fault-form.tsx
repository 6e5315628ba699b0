import { useId, useState } from 'react';

import { faults } from '@wallet/shared/control/faults.ts';

import { callControl } from '#api/control-client.ts';
import { createFieldError } from '#api/api-error.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm, type ReadField } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { parseInteger } from '#ui/form/parse.ts';

import { suggestErrorKeys } from './error-keys.ts';
import { parseEffect, EFFECT_HINTS, EFFECT_OPTIONS } from './fault-effect.ts';
import { EFFECT_KINDS, type EffectKind, type FaultInput } from './fault-presets.ts';
import { MemberSelect } from '#areas/controls/member-select.tsx';
import { FAULT_TARGETS } from './fault-targets.ts';

const TIMES = [
  { value: 'once', text: 'Once' },
  { value: 'always', text: 'Always' },
  { value: 'many', text: 'A number of times' },
];
const PHASES = [
  { value: 'before', text: 'Before the call takes effect' },
  { value: 'after', text: 'After the call took effect' },
];

function parsePercent(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const percent = Number(text);
  if (!(percent >= 0 && percent <= 100)) throw createFieldError('probability', 'must be from 0 to 100');
  return Math.round(percent * 100) / 10_000;
}

function createRule(readField: ReadField): FaultInput {
  const call = readField('match').trim();
  const member = readField('member');
  const times = readField('times');
  const skip = readField('skip').trim();
  const probability = parsePercent(readField('probability'));
  const maxTimes =
    times === 'many' ? parseInteger(readField('count'), 'count') : times === 'always' ? 'always' : 1;
  return {
    ...(readField('id').trim() === '' ? {} : { id: readField('id').trim() }),
    match: member === '' ? call : { call, member },
    times: maxTimes,
    ...(skip === '' ? {} : { skip: parseInteger(skip, 'skip') }),
    ...(probability === undefined ? {} : { probability }),
    phase: readField('phase') as 'before' | 'after',
    effect: parseEffect(readField('kind') as EffectKind, readField('effect')),
  };
}

/** Form that adds a fault rule. */
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
      submitLabel="Add rule"
      onSubmit={async (readField) => {
        const { id: rule } = await callControl(faults.add, { params: { id }, body: createRule(readField) });
        return `Rule ${rule} added.`;
      }}
    >
      <TextField
        required
        name="match"
        label="Call"
        list={targets}
        value={call}
        onChange={(event) => setCall(event.target.value)}
        hint="wallet.transfer, wallet.*, *, POST /api/…, socket:message"
      />
      <datalist id={targets}>
        {FAULT_TARGETS.map((target) => (
          <option key={target} value={target}>
            {target}
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
          required
          name="effect"
          label="Value"
          list={kind === 'error' ? keys : undefined}
          hint={EFFECT_HINTS[kind]}
        />
      )}
      <datalist id={keys}>
        {/* A browser shows the description beside the key and searches both. */}
        {suggestErrorKeys(call.trim()).map(({ key, description }) => (
          <option key={key} value={key}>
            {description}
          </option>
        ))}
      </datalist>
      <Select name="phase" label="Phase" options={PHASES} />
      <Select
        name="times"
        label="How often"
        options={TIMES}
        value={times}
        onChange={(event) => setTimes(event.target.value)}
      />
      {times === 'many' && (
        <TextField name="count" label="Number of times" inputMode="numeric" defaultValue="2" />
      )}
      <TextField
        name="skip"
        label="Skip first"
        inputMode="numeric"
        hint="Number of matching calls before the rule applies"
      />
      <TextField name="probability" label="Probability, %" inputMode="decimal" hint="100 if empty" />
      <TextField name="id" label="Rule id" hint="Generated if empty" />
    </ActionForm>
  );
}
