import { useState } from 'react';

import { WorldContext } from '#api/use-control-query.ts';
import { connectionStatus } from '#api/live-updates.ts';
import { useStore } from '#api/store.ts';
import { isTokenRequired } from '#api/token.ts';
import { JournalPanel } from '#journal/journal-panel.tsx';

import { toAreaName } from './area-names.ts';
import { Area } from './area.tsx';
import { RequestLogPanel } from './request-log-panel.tsx';
import { JournalDrawer } from './journal-drawer.tsx';
import { ConnectionLostDialog } from './connection-lost-dialog.tsx';
import { Nav } from './nav.tsx';
import { CommandPalette } from '#shell/commands/command-palette.tsx';
import { Toast } from './toast.tsx';
import { consoleLocation } from './location.ts';
import { TokenForm } from './token-form.tsx';
import { useLiveUpdates } from './use-live-updates.ts';
import { usePaletteShortcut } from '#shell/commands/use-palette-shortcut.ts';
import { useIsMediumScreen, useIsWideScreen } from './use-is-wide-screen.ts';
import { usePendingCounts } from './use-pending-counts.ts';
import { WorldHeader } from '#shell/header/world-header.tsx';

/** The console at the world and the area that the address names. */
export function App() {
  const { world, area: asked } = useStore(consoleLocation);
  const isGated = useStore(isTokenRequired);
  const status = useStore(connectionStatus);
  const isWide = useIsWideScreen();
  const isMiddle = useIsMediumScreen();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useLiveUpdates(world, isGated);
  usePaletteShortcut(() => setPaletteOpen(true));
  const waiting = usePendingCounts(world, isGated);
  const area = toAreaName(asked);
  if (isGated) return <TokenForm />;

  return (
    <WorldContext value={world}>
      <div className={isWide ? 'frame wide' : 'frame'}>
        <WorldHeader status={status} onPalette={() => setPaletteOpen(true)} />
        <Nav current={area} pendingCounts={waiting} />
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
        <RequestLogPanel />
        <Toast />
      </div>
      {isPaletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}
      <ConnectionLostDialog status={status} world={world} />
    </WorldContext>
  );
}
