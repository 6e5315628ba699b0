import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';

import { WheelCanvas } from './canvas/wheel-canvas.tsx';
import { listOdds } from './odds.ts';
import { getSliceLabel, type Slice, type Wheel } from './queries.ts';
import type { Spin } from './spin/use-spin.ts';
import styles from './wheel.module.css';

/**
 * Prizes of the wheel as a list, for members who cannot see the picture or read its small labels, with their chances where
 * the operator states them.
 */
export function SliceList({ name, slices }: { name: string; slices: readonly Slice[] }) {
  const { t } = useTranslation('wheel');
  const odds = listOdds(slices);
  return (
    <details className={styles.slices}>
      <summary>
        <span>{t(odds ? 'slicesWithOdds' : 'slices', { count: slices.length })}</span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <ol aria-label={name}>
        {slices.map((slice, index) => (
          <li key={index} lang={detectHtmlLang(getSliceLabel(slice))}>
            {getSliceLabel(slice)}
            {odds && <span className={styles.chance}>{`\u2002${odds[index]}`}</span>}
          </li>
        ))}
      </ol>
      <p className={styles.odds}>{t(odds ? 'odds' : 'oddsUnknown')}</p>
      <UnreadableItems list={slices} />
    </details>
  );
}

interface WheelViewProps {
  wheel: Wheel & { readonly slices: readonly Slice[] };
  coins: number | undefined;
  spin: Spin;
  noCoinsId: string;
}

/** The wheel, what the pointer has stopped at, and the prizes as text. */
export function WheelView({
  wheel,
  coins,
  spin: { phase, rotation, handleTurnEnd },
  noCoinsId,
}: WheelViewProps) {
  const { t } = useTranslation('wheel');
  const { slices } = wheel;
  const name = wheel.name || t('title');
  const hasStopped = phase.name === 'stopped' || phase.name === 'prize';
  const stoppedAt = hasStopped ? phase.sliceIndex : undefined;
  return (
    <>
      <WheelCanvas
        label={t('picture', { name, count: slices.length })}
        slices={slices}
        rotation={rotation}
        landing={phase.name === 'turning' ? phase.landing : undefined}
        highlighted={stoppedAt}
        onStop={handleTurnEnd}
      />
      {coins === 0 && (
        <div className={styles.noCoins}>
          <p id={noCoinsId}>{t('noCoins')}</p>
          <NextStepLink step="contact" look="link" />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {hasStopped && t(stoppedAt === undefined ? 'prizeIs' : 'stoppedAt', { label: phase.result.label })}
      </p>
      <SliceList name={name} slices={slices} />
    </>
  );
}
