import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { prefersReducedMotion } from '#lib/react/media-queries.ts';
import { useStableHandler } from '#lib/react/use-stable-handler.ts';

type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;
export type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** Numbers of slides and of what they show. */
interface Ring {
  readonly slideCount: number;
  readonly itemCount: number;
}

/** Indices of the selected slide and of what it shows. */
interface Selection {
  readonly slide: number;
  readonly item: number;
}

/**
 * Returns the index of the item on a slide of a loop: its distance from the selected item is that of the slides, the
 * shorter way round.
 */
export function findRingItem(slide: number, selected: Selection, { slideCount, itemCount }: Ring): number {
  const half = Math.floor(slideCount / 2);
  const distance = ((slide - selected.slide + slideCount + half) % slideCount) - half;
  return (selected.item + distance + itemCount) % itemCount;
}

/**
 * Carousel with one selected slide; its owner makes the others inert. It is swiped, and turned by the arrow keys, Home and
 * End. The buttons keep the focus. A focus inside the selected slide moves to the next selected one. A loop may have more
 * items than slides: `findRingItem` says which one a slide shows.
 */
export function useCarousel(options: EmblaOptions, { slideCount, itemCount }: Ring) {
  const [viewport, embla] = useEmblaCarousel({ watchFocus: false, ...options });
  const [selected, setSelected] = useState<Selection>({ slide: 0, item: 0 });
  const group = useRef<HTMLDivElement>(null);
  const slide = useRef<HTMLDivElement>(null);
  const isRing = itemCount > slideCount;

  const select = useStableHandler((next: Selection) => {
    const hadFocus = slide.current?.contains(document.activeElement) ?? false;
    flushSync(() => setSelected(next));
    if (hadFocus) slide.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  });
  const handleSelect = useStableHandler(() => {
    const snap = embla?.selectedScrollSnap() ?? 0;
    select({ slide: snap, item: findRingItem(snap, selected, { slideCount, itemCount }) });
  });
  const handleInit = useStableHandler(() => {
    const snap = embla?.selectedScrollSnap() ?? 0;
    setSelected({ slide: snap, item: isRing ? selected.item : snap });
  });
  const show = useStableHandler((item: number) => {
    if (isRing) select({ ...selected, item });
    else embla?.scrollTo(item, prefersReducedMotion());
  });

  useEffect(() => {
    if (!embla) return;
    handleInit();
    embla.on('select', handleSelect).on('reInit', handleInit);
    return () => {
      embla.off('select', handleSelect).off('reInit', handleInit);
    };
  }, [embla, handleInit, handleSelect]);

  const handleKeyDown = useStableHandler((event: KeyboardEvent) => {
    const action = {
      ArrowLeft: () => embla?.scrollPrev(prefersReducedMotion()),
      ArrowRight: () => embla?.scrollNext(prefersReducedMotion()),
      Home: () => show(0),
      End: () => show(itemCount - 1),
    }[event.key];
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const element = group.current;
    element?.addEventListener('keydown', handleKeyDown);
    return () => element?.removeEventListener('keydown', handleKeyDown);
  }, [handleKeyDown]);

  return {
    /** Element that shows a part of the row of slides, which is its only child. */
    viewport,
    embla,
    /** Element in which the keys turn the carousel. */
    group,
    /** The selected slide. */
    slide,
    selected,
    previous: () => embla?.scrollPrev(prefersReducedMotion()),
    next: () => embla?.scrollNext(prefersReducedMotion()),
    show,
  };
}
