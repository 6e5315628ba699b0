import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;
export type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** Returns true if a carousel is to jump from slide to slide. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const findKeyAction = (embla: Embla, key: string): (() => void) | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return () => embla.scrollPrev(prefersReducedMotion());
    case 'ArrowRight':
      return () => embla.scrollNext(prefersReducedMotion());
    case 'Home':
      return () => embla.scrollTo(0, prefersReducedMotion());
    case 'End':
      return () => embla.scrollTo(embla.scrollSnapList().length - 1, prefersReducedMotion());
    default:
      return undefined;
  }
};

/**
 * Carousel with one selected slide; its owner makes the others inert. It is swiped, and turned by the arrow keys, Home and
 * End. The buttons keep the focus. A focus inside the selected slide moves to the next selected one.
 */
export function useCarousel(options: EmblaOptions) {
  const [viewport, embla] = useEmblaCarousel({ watchFocus: false, ...options });
  const [selected, setSelected] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const slide = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!embla) return;
    const handleInit = () => setSelected(embla.selectedScrollSnap());
    const handleSelect = () => {
      const hadFocus = slide.current?.contains(document.activeElement) ?? false;
      flushSync(handleInit);
      if (hadFocus) slide.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    };
    handleInit();
    embla.on('select', handleSelect).on('reInit', handleInit);
    return () => {
      embla.off('select', handleSelect).off('reInit', handleInit);
    };
  }, [embla]);

  useEffect(() => {
    const element = group.current;
    if (!embla || !element) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      const action = findKeyAction(embla, event.key);
      if (!action || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      action();
    };
    element.addEventListener('keydown', handleKeyDown);
    return () => element.removeEventListener('keydown', handleKeyDown);
  }, [embla]);

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
    show: (index: number) => embla?.scrollTo(index, prefersReducedMotion()),
  };
}
