import { catalogue } from '@wallet/shared/control/catalogue.ts';

import { createFieldError } from '#api/api-error.ts';
import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { parseInteger } from '#ui/form/parse.ts';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';

import { CATEGORIES, type Game, GAMES_MAX, withGameCount } from './game-list.ts';

/** Form that sets the number of games in a category. */
export function GameCountForm({ games }: { readonly games: readonly Game[] }) {
  const params = { id: useWorldId() };
  return (
    <ActionForm
      label="Number of games"
      submitLabel="Set number"
      kind="plain"
      onSubmit={async (readField) => {
        const count = parseInteger(readField('count'), 'count');
        if (count < 0 || count > GAMES_MAX) throw createFieldError('count', `must be from 0 to ${GAMES_MAX}`);
        const category = CATEGORIES.find((name) => name === readField('category')) ?? 'slot';
        const body = { games: withGameCount(games, category, count) };
        await callControl(catalogue.update, { params, body });
        return `${category} now has ${count} games.`;
      }}
    >
      <Select name="category" label="Category" options={CATEGORIES} />
      <TextField
        name="count"
        label="Games"
        inputMode="numeric"
        defaultValue="3"
        hint="Try 0, 1, 2, 3 and 12"
      />
    </ActionForm>
  );
}
