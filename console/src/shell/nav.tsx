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
  return (
    <nav className="nav" aria-label="Areas">
      <ul className="nav-list">
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
