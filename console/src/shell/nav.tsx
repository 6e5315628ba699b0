import { useEffect, useRef } from 'react';

import { useBackend } from '#api/use-backend.ts';

import { AREA_GROUPS, type AreaName, FORWARDED_AREAS } from './areas.ts';
import { useWorldId } from '#api/location.ts';
import { useIsWideScreen } from '#ui/use-is-wide-screen.ts';
import { usePendingCounts } from './use-pending-counts.ts';

/** Navigation between the areas. */
export function Nav({ current }: { readonly current: AreaName }) {
  const pendingCounts = usePendingCounts();
  const world = useWorldId();
  const { backend } = useBackend();
  const isWide = useIsWideScreen();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the navigation scrolls sideways.
    list.current
      ?.querySelector(`[href$="#${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  const groups = AREA_GROUPS.map(({ title, areas }) => ({
    title,
    areas: [...areas].filter(({ name }) => backend === undefined || FORWARDED_AREAS.has(name)),
  })).filter(({ areas }) => areas.length > 0);
  return (
    <nav className="nav" aria-label="Areas">
      <ul ref={list} className="nav-list">
        {groups.map(({ title, areas }) => (
          <li key={title} className="nav-group">
            <span className="nav-title">{title}</span>
            <ul>
              {areas.map(({ name, text, Icon }) => {
                // A wide screen always shows the journal.
                if (name === 'journal' && isWide) return null;
                return (
                  <li key={name}>
                    <a
                      href={`?world=${encodeURIComponent(world)}#${name}`}
                      title={text}
                      aria-current={name === current ? 'page' : undefined}
                    >
                      <Icon aria-hidden="true" />
                      <span className="nav-text">{text}</span>
                      {(pendingCounts[name] ?? 0) > 0 && (
                        <span className="pending-count">{pendingCounts[name]}</span>
                      )}
                    </a>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
