import { useBackend } from '#api/use-backend.ts';
import { ForwardedArea } from '#areas/world/forwarded-area.tsx';
import { WorldArea } from '#areas/world/world-area.tsx';

import { type AreaName, AREAS, FORWARDED_AREAS } from './areas.ts';

/** Renders an area by its name. The world takes the place of one that the shell shows. */
export function Area({ name }: { readonly name: AreaName }) {
  const { isKnown, backend } = useBackend();
  if (!isKnown) return null;
  if (backend !== undefined && (name === 'world' || !FORWARDED_AREAS.has(name))) {
    return <ForwardedArea backend={backend} />;
  }
  const area = AREAS.find((each) => each.name === name);
  return area && 'Component' in area ? <area.Component /> : <WorldArea />;
}
