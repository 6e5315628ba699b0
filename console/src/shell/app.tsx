import { useState } from 'react';

import { useStore } from '@wallet/web/lib/react/create-store.ts';
import { JournalPanel } from '#journal/journal-panel.tsx';

import { toAreaName } from './areas.ts';
import { Area } from './area.tsx';
import { RequestLogPanel } from './request-log-panel.tsx';
import { JournalDrawer } from './journal-drawer.tsx';
import { ConnectionLostDialog } from './connection-lost-dialog.tsx';
import { Nav } from './nav.tsx';
import { CommandPalette } from '#shell/commands/command-palette.tsx';
import { Toast } from './toast.tsx';
import { consoleLocation } from '#api/location.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { usePaletteShortcut } from '#shell/commands/use-palette-shortcut.ts';
import { useIsMediumScreen, useIsWideScreen } from '#ui/use-is-wide-screen.ts';
import { WorldDrop } from './world-drop.tsx';
import { WorldHeader } from '#shell/header/world-header.tsx';

/** Console for the world and area of the address. */
export function App() {
  const { world, area: areaName } = useStore(consoleLocation);
  const isWide = useIsWideScreen();
  const isMedium = useIsMediumScreen();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useLiveUpdates(world);
  usePaletteShortcut(() => setPaletteOpen(true));
  const area = toAreaName(areaName);

  return (
    <>
      <div className={isWide ? 'layout wide' : 'layout'}>
        <WorldHeader onPalette={() => setPaletteOpen(true)} />
        <Nav current={area} />
        <main className="area" tabIndex={-1}>
          {/* The key resets all forms, so that input for one world is never sent to another. */}
          <Area key={world} name={area === 'journal' && isWide ? 'world' : area} />
        </main>
        {isWide && (
          <aside className="sidebar">
            <JournalPanel key={world} />
          </aside>
        )}
        {isMedium && area !== 'journal' && <JournalDrawer key={world} />}
        <div className="log-area">
          <Toast />
          <RequestLogPanel />
        </div>
        <WorldDrop />
      </div>
      {isPaletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}
      <ConnectionLostDialog />
    </>
  );
}
