import { useEffect, useRef } from 'react';

import { useStore } from '#api/store.ts';

import type { AreaName } from './area-names.ts';
import { AREAS } from './area-names.ts';
import { place } from './place.ts';

interface NavProps {
  readonly current: AreaName;
  /** How many things wait, by area. */
  readonly waiting: Readonly<Partial<Record<AreaName, number>>>;
}

/** The areas of the console. */
export function Nav({ current, waiting }: NavProps) {
  const { world } = useStore(place);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the areas are a line that scrolls.
    list.current
      ?.querySelector(`[href$="#${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className="nav" aria-label="Areas">
      <ul ref={list} className="nav-list">
        {AREAS.map(({ name, text }) => (
          <li key={name}>
            <a href={`?world=${world}#${name}`} aria-current={name === current ? 'page' : undefined}>
              {text}
              {(waiting[name] ?? 0) > 0 && <span className="count">{waiting[name]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
