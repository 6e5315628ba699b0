import { isReadWhole } from '@wallet/shared/schema/unreadable-items.ts';
import { convertGame } from '@wallet/shared/amounts/game-units.ts';
import { ChevronRight } from 'lucide-react';
import { createContext, type Ref, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer } from 'virtua';

import { GameLogo } from '#entities/game/game-logo.tsx';
import { withMoneyFirst } from '#entities/wallet/with-money-first.ts';
import { formatCount } from '#lib/format/format.ts';
import { DialogRow } from '#ui/action/dialog-row.tsx';
import { Money } from '#ui/data/money.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import { type Game, useGames } from '#entities/game/use-games.ts';

import { findCategory } from './categories.ts';
import styles from './games.module.css';
import { searchGames } from './search-games.ts';

interface GameRowProps {
  game: Game;
  onOpen: () => void;
}

/** Row of a game with the member's balance, or a note that there is no account. Opens the game. */
export function GameRow({ game, onOpen }: GameRowProps) {
  const { t } = useTranslation('games');
  const converted = convertGame(game);
  return (
    <DialogRow className={styles.row} onOpen={onOpen}>
      <GameLogo game={game} />
      <span className={styles.details}>
        <span className={styles.name}>{game.name}</span>
        {game.isActive !== false ? (
          <span className={styles.balance}>
            <Money look="strong" amount={converted} />
            {game.ftWalletSlot !== 1 && (
              <span className="quiet">
                {t('inGame')} <Money units={game.amount} />
              </span>
            )}
          </span>
        ) : (
          <span className="quiet">{t('notOpen')}</span>
        )}
      </span>
      <ChevronRight className={styles.chevron} size={20} aria-hidden />
    </DialogRow>
  );
}

/** Number of games in the list, of which only those in view are in the page. */
const ListSize = createContext(0);

const List = ({ style, children, ref }: CustomContainerComponentProps) => (
  <ul ref={ref as Ref<HTMLUListElement>} className={styles.list} style={style}>
    {children}
  </ul>
);

const Item = ({ style, index, children, ref }: CustomItemComponentProps) => (
  <li ref={ref as Ref<HTMLLIElement>} style={style} aria-setsize={use(ListSize)} aria-posinset={index + 1}>
    {children}
  </li>
);

/** Height of a row with one line of the name, px. Others are measured. */
const ROW_PX = 76;
/** Height of the search above the list, px, so that the rows in view are known. */
const SEARCH_PX = 108;
/** Number of games from which the list has a search. */
const SEARCH_MIN_GAMES = 10;

interface GameListProps {
  games: readonly Game[];
  onAccount: (code: string) => void;
}

/** Vertical list of games, those with money first, with a search if there are many. */
function GameList({ games, onAccount }: GameListProps) {
  const { t } = useTranslation('games');
  const [search, setSearch] = useState('');
  const isSearchable = games.length >= SEARCH_MIN_GAMES;
  const found = withMoneyFirst(searchGames(games, search), convertGame);
  return (
    <ListSize value={found.length}>
      {isSearchable && (
        <div className={styles.search}>
          <Field
            label={t('search')}
            value={search}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => setSearch(event.target.value)}
          />
          <p className="quiet" role="status">
            {t('found', { shown: formatCount(found.length), all: formatCount(games.length) })}
          </p>
        </div>
      )}
      {found.length > 0 && (
        <Virtualizer
          // Another search begins at the first row.
          key={search}
          data={found}
          as={List}
          item={Item}
          itemSize={ROW_PX}
          startMargin={isSearchable ? SEARCH_PX : 0}
        >
          {(game) => <GameRow key={game.code} game={game} onOpen={() => onAccount(game.code)} />}
        </Virtualizer>
      )}
    </ListSize>
  );
}

interface GamesSheetProps {
  /** Category in the address. Any other value shows all games. */
  category: string | undefined;
  onAccount: (code: string) => void;
  onClose: () => void;
}

/** Every game of a category as a list. */
export function GamesSheet({ category: requested, onAccount, onClose }: GamesSheetProps) {
  const { t } = useTranslation('games');
  const games = useGames();
  const category = findCategory(requested);
  const filtered = games.data?.filter((game) => category === undefined || game.category === category);

  return (
    <Modal title={category ? t(category) : t('all')} height="full" closesOnBackdrop onClose={onClose}>
      <QueryPlaceholder query={games} height="228px" />
      <UnreadableItems list={games.data} describe={(count) => t('unreadable', { count })} />
      {filtered?.length === 0 && isReadWhole(games.data) && <EmptyState title={t('empty')} />}
      {filtered && filtered.length > 0 && <GameList games={filtered} onAccount={onAccount} />}
    </Modal>
  );
}
