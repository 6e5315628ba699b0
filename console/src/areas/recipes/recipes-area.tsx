import { useDeferredValue, useState } from 'react';

import { getEndpoint } from '@wallet/fixtures/recipes/to-curl.ts';

import { goToWorld } from '#shell/location.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { JsonView } from '#ui/json-view.tsx';
import { Panel } from '#ui/panel.tsx';

import { type RecipePlan, RECIPE_PLANS } from './recipe-plans.ts';
import { sendRecipeRequest, arrangeRecipe } from './run-recipe.ts';

interface RecipeResult {
  readonly plan: RecipePlan;
  readonly world: string;
  readonly status: number;
  readonly answer: unknown;
}

/** As many as one looks through; typing finds the others. */
const SHOWN = 25;

const nameOf = ({ group, key }: RecipePlan): string => `${key} of ${group}`;

/** Everything that can come about, each ready to be brought about in a world of its own. */
export function RecipesArea() {
  const [wanted, setWanted] = useState('');
  const [happened, setHappened] = useState<RecipeResult>();
  const words = useDeferredValue(wanted).toLowerCase().split(/\s+/);
  const rows = RECIPE_PLANS.filter((plan) =>
    words.every((word) => nameOf(plan).toLowerCase().includes(word)),
  );

  const make = async (plan: RecipePlan): Promise<void> => {
    const arranged = await arrangeRecipe(plan);
    const { status, answer } = await sendRecipeRequest(plan, arranged);
    setHappened({ plan, world: arranged.world, status, answer });
  };
  const prepare = async (plan: RecipePlan): Promise<void> => {
    const { world } = await arrangeRecipe(plan);
    goToWorld(world);
  };

  return (
    <>
      {happened && (
        <Panel title={`What happened: ${nameOf(happened.plan)}`}>
          <p role="status">
            {getEndpoint(happened.plan.call).method} {getEndpoint(happened.plan.call).path} answered{' '}
            {happened.status} in world {happened.world}.
          </p>
          <JsonView label="Answer" value={happened.answer} />
          <ActionButton onAction={async () => goToWorld(happened.world)}>Go to that world</ActionButton>
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
          getRowKey={nameOf}
          emptyText="There is no recipe of this name."
          renderCells={(plan) => [
            <code key="key" className="breaks">
              {plan.key}
            </code>,
            <span key="group" className="breaks">
              {plan.group}
            </span>,
            plan.scenario,
            <span className="row" key="act">
              <ActionButton
                kind="main"
                label={`Make it happen: ${nameOf(plan)}`}
                onAction={async () => {
                  await make(plan);
                  return 'Done, see above.';
                }}
              >
                Make
              </ActionButton>
              <ActionButton label={`Prepare: ${nameOf(plan)}`} onAction={() => prepare(plan)}>
                Prepare
              </ActionButton>
              <CopyButton label={`Copy as curl: ${nameOf(plan)}`} text={plan.curl}>
                curl
              </CopyButton>
            </span>,
          ]}
        />
        {rows.length > SHOWN && (
          <p className="note">
            {rows.length - SHOWN} more of {RECIPE_PLANS.length}: type to find them.
          </p>
        )}
      </Panel>
    </>
  );
}
