import { useQuery } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { ArrowDownToLine, ArrowUpFromLine, Gift, RefreshCw, Undo2, Users } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { useCoins } from '#entities/wallet/coins.ts';
import { query } from '#api/query.ts';
import { formatCount } from '#lib/format/format.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/action/button.tsx';

import styles from './home-widgets.module.css';

/** Greatest count that a badge shows. */
const BADGE_MAX = 9_999;

interface TileProps {
  label: string;
  icon: ReactNode;
  /** `gold` marks prizes and rewards. */
  tone?: 'plain' | 'gold';
  /** Count at the corner, with its text for screen readers. */
  badge?: { readonly count: number; readonly text: string } | undefined;
  /** Spins the icon and ignores taps. */
  busy?: boolean;
  /** Reserves the space of a tile that is not known yet. */
  pending?: boolean;
  /** Path of a page. Without one the tile is a button. */
  to?: string;
  onClick?: () => void;
}

/** Icon with a name below: one of the smaller actions of the home page. */
function Tile({ label, icon, tone = 'plain', badge, busy = false, pending = false, to, onClick }: TileProps) {
  const content = (
    <>
      <span className={styles.picture} data-tone={tone} data-busy={busy || undefined} aria-hidden>
        {icon}
        {badge && (
          <span className={styles.badge}>
            {formatCount(Math.min(badge.count, BADGE_MAX))}
            {badge.count > BADGE_MAX && '+'}
          </span>
        )}
      </span>
      <span className={styles.name}>{label}</span>
      {badge && <span className="visually-hidden">{badge.text}</span>}
    </>
  );
  if (to !== undefined) {
    return (
      <Link className={styles.tile} to={to}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.tile}
      data-pending={pending || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || pending || undefined}
      onClick={busy || pending ? undefined : onClick}
    >
      {content}
    </button>
  );
}

const SPOKES = [
  'M12 3v6.5',
  'M12 14.5V21',
  'm4.2 7.5 5.6 3.25',
  'm14.2 13.25 5.6 3.25',
  'm4.2 16.5 5.6-3.25',
  'm14.2 10.75 5.6-3.25',
];

/** Icon of the prize wheel in the style of the icon set, which has none. */
function WheelIcon() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden
    >
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="2.5" />
      {SPOKES.map((spoke) => (
        <path key={spoke} d={spoke} />
      ))}
    </svg>
  );
}

/** Modals that the widgets open. */
type WidgetTarget = 'deposit' | 'withdraw' | 'spin' | 'invite' | 'refund';

interface HomeWidgetsProps {
  onOpen: (target: WidgetTarget) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/**
 * Actions of the home page. An active wheel replaces the refresh tile (HM-6); the balance card has its own refresh. During a
 * break only the withdrawal and the refresh are there.
 */
export function HomeWidgets({ onOpen, isRefreshing, onRefresh }: HomeWidgetsProps) {
  const { t } = useTranslation('widgets');
  const spin = useQuery(query(spinWheel.active));
  const coins = useCoins();
  const isOnBreak = use(CurrentBreak) !== undefined;

  return (
    <section className={styles.widgets} aria-label={t('actions')}>
      <div className={styles.main}>
        {!isOnBreak && (
          <Button
            wide
            size="large"
            variant="primary"
            icon={<ArrowDownToLine />}
            onClick={() => onOpen('deposit')}
          >
            {t('deposit')}
          </Button>
        )}
        <Button wide size="large" icon={<ArrowUpFromLine />} onClick={() => onOpen('withdraw')}>
          {t('withdraw')}
        </Button>
      </div>
      <div className={styles.tiles}>
        {spin.data?.isActive && !isOnBreak ? (
          <Tile
            tone="gold"
            label={t('wheel')}
            icon={<WheelIcon />}
            badge={
              coins === undefined || coins < 0
                ? undefined
                : { count: coins, text: t('coins', { count: coins, figure: formatCount(coins) }) }
            }
            onClick={() => onOpen('spin')}
          />
        ) : (
          <Tile
            label={t('refresh')}
            icon={<RefreshCw />}
            busy={isRefreshing}
            pending={spin.isPending}
            onClick={onRefresh}
          />
        )}
        {!isOnBreak && (
          <>
            <Tile label={t('invite')} icon={<Users />} onClick={() => onOpen('invite')} />
            <Tile label={t('bonus')} icon={<Gift />} to={PATHS.bonus} />
            <Tile label={t('refund')} icon={<Undo2 />} onClick={() => onOpen('refund')} />
          </>
        )}
      </div>
    </section>
  );
}
