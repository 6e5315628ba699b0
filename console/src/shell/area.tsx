import { useBackend } from '#api/use-backend.ts';
import { ForwardedArea } from '#areas/world/forwarded-area.tsx';
import { WorldArea } from '#areas/world/world-area.tsx';

import { type AreaName, AREAS, FORWARDED_AREAS } from './areas.ts';

/** Renders an area by its name. */
export function Area({ name }: { readonly name: AreaName }) {
  const { isKnown, backend } = useBackend();
  if (!isKnown) return null;
  if (backend !== undefined && (name === 'world' || !FORWARDED_AREAS.has(name))) {
    return <ForwardedArea backend={backend} />;
  }
  const { Component = WorldArea } = AREAS.find((each) => each.name === name) ?? {};
  return <Component />;
}
