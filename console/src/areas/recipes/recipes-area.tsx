import { useDeferredValue, useState } from 'react';

import { toCurl } from '@wallet/fixtures/recipes/to-curl.ts';
import { getEndpoint } from '@wallet/shared/operator/operations.ts';

import { goToWorld } from '#api/location.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { copy } from '#ui/copy-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { JsonView } from '#ui/json-view.tsx';
import { Panel } from '#ui/panel.tsx';

import { type RecipePlan, RECIPE_PLANS } from './recipe-plans.ts';
import { sendRecipeRequest, arrangeRecipe } from './run-recipe.ts';

interface RecipeResult {
  readonly plan: RecipePlan;
  readonly world: string;
  readonly status: number;
  readonly body: unknown;
}

/** Maximum number of rows shown. The search finds the others. */
const ROWS_MAX = 25;

const getPlanName = ({ group, key }: RecipePlan): string => `${key} of ${group}`;

/** Searchable list of recipes. Each runs in a new world. */
export function RecipesArea() {
  const [search, setSearch] = useState('');
  const [result, setResult] = useState<RecipeResult>();
  const words = useDeferredValue(search).toLowerCase().split(/\s+/);
  const rows = RECIPE_PLANS.filter((plan) =>
    words.every((word) => getPlanName(plan).toLowerCase().includes(word)),
  );

  const runRecipe = async (plan: RecipePlan): Promise<void> => {
    const arranged = await arrangeRecipe(plan);
    const { status, body } = await sendRecipeRequest(plan, arranged);
    setResult({ plan, world: arranged.world, status, body });
  };
  const prepare = async (plan: RecipePlan): Promise<void> => {
    const { world } = await arrangeRecipe(plan);
    goToWorld(world);
  };

  return (
    <>
      {result && (
        <Panel title={`Result: ${getPlanName(result.plan)}`}>
          <p role="status">
            {getEndpoint(result.plan.call).method} {getEndpoint(result.plan.call).path} answered{' '}
            {result.status} in world {result.world}.
          </p>
          <JsonView label="Response" value={result.body} />
          <ActionButton onAction={() => goToWorld(result.world)}>Open this world</ActionButton>
        </Panel>
      )}
      <Panel
        title="Error recipes"
        note="Each recipe runs in a new world. “Prepare” stops before the last request, so that you can send it from the app."
      >
        <input
          type="search"
          className="search"
          aria-label="Search recipes"
          placeholder="Search: transfer, OTP_EXPIRED, slip …"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <DataTable
          label="Recipes"
          columns={[
            { title: 'Result', render: ({ key }) => <code className="break-anywhere">{key}</code> },
            { title: 'Operation', render: ({ group }) => <span className="break-anywhere">{group}</span> },
            { title: 'Scenario', render: ({ scenario }) => scenario },
          ]}
          rows={rows.slice(0, ROWS_MAX)}
          getRowKey={getPlanName}
          emptyText="No matching recipes."
          actions={(plan) => [
            {
              text: 'Run',
              about: getPlanName(plan),
              kind: 'primary',
              onAction: async () => {
                await runRecipe(plan);
                return 'Done. See the result above.';
              },
            },
            { text: 'Prepare', about: getPlanName(plan), onAction: () => prepare(plan) },
            { text: 'curl', about: `of ${getPlanName(plan)}`, onAction: () => copy(toCurl(plan)) },
          ]}
        />
        {rows.length > ROWS_MAX && (
          <p className="note">{rows.length - ROWS_MAX} more recipes match. Search to narrow down.</p>
        )}
      </Panel>
    </>
  );
}
