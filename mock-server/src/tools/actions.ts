import { clients } from '@wallet/shared/control/client-state.ts';
import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { journal } from '@wallet/shared/control/journal.ts';
import { ledger } from '@wallet/shared/control/ledger.ts';
import { members } from '@wallet/shared/control/members.ts';
import { meta } from '@wallet/shared/control/meta.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { type Action, action } from './action.ts';
import {
  KeyField,
  listOperations,
  listRecipes,
  OperationField,
  showOperation,
  showRecipe,
} from './documents.ts';
import { operatorActions } from './operator-actions.ts';

/** Subject of several actions: a tool for agents. */
interface Tool {
  readonly about: string;
  /** Actions by their commands. */
  readonly actions: Readonly<Record<string, Action>>;
}

/** Everything that commands and agents can do, by subject. Both are derived from this table and from the calls in it. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  world: {
    about: 'Worlds. Each is an operator of its own, with members, money, a clock and faults.',
    actions: {
      'world new': action(worlds.create, {
        words: ['scenario'],
        only: ['scenario', 'id', 'seed', 'clock', 'members', 'from', 'before'],
        example: 'world new wheel-24-slices --id mine',
        summary:
          'Creates a world from a scenario, with `members` in place of its own, or as a fork of `from` (a world, or `world@snapshot`), such as from `before` a call of its journal.',
      }),
      'world list': action(worlds.list, { example: 'world list' }),
      'world show': action(worlds.read, { words: ['world'], example: 'world show default' }),
      'world changes': action(worlds.changes, { words: ['world'], example: 'world changes default' }),
      'world reset': action(worlds.reset, { words: ['world'], example: 'world reset default' }),
      'world share': action(worlds.share, {
        words: ['path'],
        example: 'world share /user/home?m=deposit',
      }),
      'world delete': action(worlds.destroy, { words: ['world'], example: 'world delete mine' }),
      'world scenarios': action(meta.scenarios, { example: 'world scenarios' }),
    },
  },
  clock: {
    about: 'The time of a world: QR codes, one-time passwords and bonuses end by it.',
    actions: {
      'clock advance': action(clock.change, {
        words: ['advanceMs'],
        only: ['advanceMs', 'keepSessions'],
        example: 'clock advance 10m',
        summary: 'Advances the clock by milliseconds, or by 30s, 10m, 2h or 1d. Returns what expired.',
      }),
      'clock next': action(clock.change, {
        words: ['next'],
        only: ['next', 'keepSessions'],
        example: 'clock next bonus-day',
        summary: 'Advances the clock to the next event of a kind. Returns what expired on the way.',
      }),
      'clock to': action(clock.change, {
        words: ['to'],
        only: ['to', 'keepSessions'],
        example: 'clock to 2030-01-01T00:00:00Z',
        summary: 'Advances the clock to a time. Returns what expired on the way.',
      }),
      'clock mode': action(clock.change, {
        words: ['mode', 'factor'],
        only: ['mode', 'factor'],
        example: 'clock mode frozen',
        summary: 'Stops the clock, lets it run, or makes it run faster by a factor.',
      }),
    },
  },
  member: {
    about: 'Members: money, coins, bank account, bonus, password and the token that their calls carry.',
    actions: {
      'member list': action(members.list, { example: 'member list' }),
      'member new': action(members.create, {
        words: ['phone'],
        example: 'member new 0899999999 --wallet 500.25 --games.PG 100',
      }),
      'member change': action(members.change, {
        words: ['member'],
        example: 'member change 0812345678 --wallet 20 --coins 3',
      }),
      'member codes': action(clients.otp, { words: ['phone'], example: 'member codes' }),
    },
  },
  operator: {
    about: 'What the operator and the banks do: reviews, games, the chat.',
    actions: operatorActions,
  },
  fault: {
    about:
      'Faults: calls that are refused, delayed, held or cut off. With `phase` “after” a call takes effect and its response is lost.',
    actions: {
      'fault add': action(faults.add, {
        words: ['match'],
        example: 'fault add wallet.transfer --effect.network truncate --phase after',
      }),
      'fault list': action(faults.list, { example: 'fault list' }),
      'fault clear': action(faults.clear, { example: 'fault clear' }),
      'fault remove': action(faults.remove, { words: ['fault'], example: 'fault remove' }),
      'fault release': action(faults.release, { words: ['fault'], example: 'fault release' }),
    },
  },
  outcome: {
    about: 'Random outcomes: the wheel, one-time passwords, and parties outside the operator such as games.',
    actions: {
      'outcome set': action(outcomes.set, {
        words: ['stream', 'values'],
        example: 'outcome set game.transfer fail',
      }),
      'outcome list': action(outcomes.list, { example: 'outcome list' }),
      'outcome clear': action(outcomes.clear, { words: ['stream'], example: 'outcome clear' }),
    },
  },
  journal: {
    about: 'The journal of a world: every call and every event of the chat socket, with what it changed.',
    actions: {
      'journal tail': action(journal.read, { words: ['after'], example: 'journal tail' }),
      'journal back': action(journal.goBack, { words: ['seq'], example: 'journal back 1' }),
      'journal test': action(journal.test, { example: 'journal test' }),
      'journal verify': action(journal.verify, {
        words: ['operation'],
        example: 'journal verify wallet.transfer --exactly 0',
      }),
      'journal wait': action(journal.wait, {
        words: ['operation'],
        example: 'journal wait wallet.withdrawAll',
      }),
    },
  },
  ledger: {
    about: 'The ledger: every movement of money, balances, and the check of the rules of money.',
    actions: {
      'ledger show': action(ledger.read, {
        words: ['account'],
        example: 'ledger show member:1:main --since start',
      }),
    },
  },
  recipe: {
    about: 'Recipes in curl that cause a message key, a reason of a refused slip, or another message.',
    actions: {
      'recipe list': action(meta.keys, {
        pick: listRecipes,
        example: 'recipe list',
        summary: 'Returns the names of the recipes.',
      }),
      'recipe show': action(meta.keys, {
        words: ['key'],
        own: KeyField,
        pick: showRecipe,
        example: 'recipe show MONEY_NOT_ENOUGH',
        summary: 'Returns how to cause one message, as lines for a shell.',
      }),
    },
  },
  settings: {
    about: 'Settings of the operator: switches, limits, texts, latency; and its offers.',
    actions: {
      'settings show': action(settings.read, { example: 'settings show' }),
      'settings change': action(settings.change, { example: 'settings change --latencyMs 2000' }),
      'settings offers': action(catalogue.read, { example: 'settings offers' }),
    },
  },
  snapshot: {
    about: 'Snapshots of a world: its state and its time, to return to, or to fork by `world new`.',
    actions: {
      'snapshot save': action(worlds.saveSnapshot, {
        words: ['name'],
        example: 'snapshot save before-spin',
        summary: 'Saves the state of the world and its time under a name.',
      }),
      'snapshot restore': action(worlds.restoreSnapshot, {
        words: ['name'],
        example: 'snapshot restore before-spin',
        summary: 'Returns to a saved state, and to its time.',
      }),
      'snapshot export': action(worlds.export, { example: 'snapshot export', isCommandOnly: true }),
      'snapshot import': action(worlds.import, {
        example: 'snapshot import --file world.json',
        isCommandOnly: true,
      }),
    },
  },
  contract: {
    about: 'The contract of the operator’s API, and of the control API behind these tools.',
    actions: {
      'contract list': action(meta.openapi, {
        pick: listOperations,
        example: 'contract list',
        summary: 'Returns the operations, each with its method and path.',
      }),
      'contract show': action(meta.openapi, {
        words: ['operation'],
        own: OperationField,
        pick: showOperation,
        example: 'contract show wallet.transfer',
        summary: 'Returns one operation: fields, errors, and how to cause each of them.',
      }),
    },
  },
};

/** Actions by their commands. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map(
  Object.values(TOOLS).flatMap(({ actions }) => Object.entries(actions)),
);
