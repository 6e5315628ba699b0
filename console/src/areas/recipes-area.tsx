import { useDeferredValue, useState } from 'react';

import { endpointOf } from '@wallet/fixtures/recipes/as-curl.ts';

import { goToWorld } from '#shell/place.ts';
import { ActButton } from '#ui/act-button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { JsonView } from '#ui/json-view.tsx';
import { Panel } from '#ui/panel.tsx';

import { type Plan, PLANS } from './recipe-plans.ts';
import { act, arrange } from './run-plan.ts';

interface Happened {
  readonly plan: Plan;
  readonly world: string;
  readonly status: number;
  readonly answer: unknown;
}

/** As many as one looks through; typing finds the others. */
const SHOWN = 25;

const nameOf = ({ group, key }: Plan): string => `${key} of ${group}`;

/** Everything that can come about, each ready to be brought about in a world of its own. */
export function RecipesArea() {
  const [wanted, setWanted] = useState('');
  const [happened, setHappened] = useState<Happened>();
  const words = useDeferredValue(wanted).toLowerCase().split(/\s+/);
  const rows = PLANS.filter((plan) => words.every((word) => nameOf(plan).toLowerCase().includes(word)));

  const make = async (plan: Plan): Promise<void> => {
    const arranged = await arrange(plan);
    const { status, answer } = await act(plan, arranged);
    setHappened({ plan, world: arranged.world, status, answer });
  };
  const prepare = async (plan: Plan): Promise<void> => {
    const { world } = await arrange(plan);
    goToWorld(world);
  };

  return (
    <>
      {happened && (
        <Panel title={`What happened: ${nameOf(happened.plan)}`}>
          <p role="status">
            {endpointOf(happened.plan.call).method} {endpointOf(happened.plan.call).path} answered{' '}
            {happened.status} in world {happened.world}.
          </p>
          <JsonView label="Answer" value={happened.answer} />
          <ActButton onAct={async () => goToWorld(happened.world)}>Go to that world</ActButton>
        </Panel>
      )}
      <Panel
        title="Make this happen"
        note="Each makes a world of its own. “Prepare” stops before the last call, so that you make it in the app."
      >
        <input
          type="search"
          className="search"
          aria-label="Find what is to happen"
          placeholder="Find: transfer, OTP_EXPIRED, slip …"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <DataTable
          label="What can happen"
          columns={['What', 'Answered by', 'Scenario', 'Act']}
          rows={rows.slice(0, SHOWN)}
          keyOf={nameOf}
          empty="There is no recipe of this name."
          cells={(plan) => [
            <code key="key" className="breaks">
              {plan.key}
            </code>,
            <span key="group" className="breaks">
              {plan.group}
            </span>,
            plan.scenario,
            <span className="row" key="act">
              <ActButton
                kind="main"
                label={`Make it happen: ${nameOf(plan)}`}
                onAct={async () => {
                  await make(plan);
                  return 'Done, see above.';
                }}
              >
                Make
              </ActButton>
              <ActButton label={`Prepare: ${nameOf(plan)}`} onAct={() => prepare(plan)}>
                Prepare
              </ActButton>
              <CopyButton label={`Copy as curl: ${nameOf(plan)}`} text={plan.curl}>
                curl
              </CopyButton>
            </span>,
          ]}
        />
        {rows.length > SHOWN && (
          <p className="note">
            {rows.length - SHOWN} more of {PLANS.length}: type to find them.
          </p>
        )}
      </Panel>
    </>
  );
}
