import { useState } from 'react';

import { WorldContext } from '#api/hooks.ts';
import { liveStatus } from '#api/live.ts';
import { useStore } from '#api/store.ts';
import { isTokenWanted } from '#api/token.ts';
import { JournalPanel } from '#journal/journal-panel.tsx';

import { areaNamed } from './area-names.ts';
import { Area } from './area.tsx';
import { CallsStrip } from './calls-strip.tsx';
import { JournalDrawer } from './journal-drawer.tsx';
import { Lost } from './lost.tsx';
import { Nav } from './nav.tsx';
import { Palette } from './palette.tsx';
import { SaidSo } from './said-so.tsx';
import { place } from './place.ts';
import { TokenGate } from './token-gate.tsx';
import { useLive } from './use-live.ts';
import { usePaletteKey } from './use-palette-key.ts';
import { useIsMiddle, useIsWide } from './use-is-wide.ts';
import { useWaiting } from './use-waiting.ts';
import { WorldHeader } from './world-header.tsx';

/** The console at the world and the area that the address names. */
export function App() {
  const { world, area: asked } = useStore(place);
  const isGated = useStore(isTokenWanted);
  const status = useStore(liveStatus);
  const isWide = useIsWide();
  const isMiddle = useIsMiddle();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useLive(world, isGated);
  usePaletteKey(() => setPaletteOpen(true));
  const waiting = useWaiting(world, isGated);
  const area = areaNamed(asked);
  if (isGated) return <TokenGate />;

  return (
    <WorldContext value={world}>
      <div className={isWide ? 'frame wide' : 'frame'}>
        <WorldHeader status={status} onPalette={() => setPaletteOpen(true)} />
        <Nav current={area} waiting={waiting} />
        <main className="work" tabIndex={-1}>
          {/* Nothing typed in one world may be sent in another. */}
          {(area !== 'journal' || isWide) && <Area key={world} name={area === 'journal' ? 'world' : area} />}
          {area === 'journal' && !isWide && <JournalPanel key={world} />}
        </main>
        {isWide && (
          <aside className="side">
            <JournalPanel key={world} />
          </aside>
        )}
        {isMiddle && area !== 'journal' && <JournalDrawer key={world} />}
        <CallsStrip />
        <SaidSo />
      </div>
      {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
      <Lost status={status} world={world} />
    </WorldContext>
  );
}
