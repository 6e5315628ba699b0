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
import { arrangeRecipe, runRecipe } from './run-recipe.ts';

interface RecipeResult extends Awaited<ReturnType<typeof runRecipe>> {
  readonly plan: RecipePlan;
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
                setResult({ plan, ...(await runRecipe(plan)) });
                return 'Done. See the result above.';
              },
            },
            {
              text: 'Prepare',
              about: getPlanName(plan),
              onAction: async () => goToWorld((await arrangeRecipe(plan)).world),
            },
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
