import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import styles from './menu.module.css';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  /** The language the label is written in, where it is not the page's. */
  readonly lang?: string;
  /** The present choice: marked and not to be chosen again. */
  readonly current?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The button's name, such as "Language". */
  label: string;
  /** What the button shows; a picture, a short text, or both. */
  children: ReactNode;
  items: readonly MenuItem[];
  className?: string;
}

/** A button that opens a short list of choices; a native popover, with the keys of a menu. */
export function Menu({ label, children, items, className }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    // Light dismiss does not work in Safari before 18.3.
    const hide = ({ target }: PointerEvent) => {
      const isInside = [button.current, list.current].some(
        (each) => target instanceof Node && each?.contains(target),
      );
      if (!isInside) list.current?.hidePopover();
    };
    document.addEventListener('pointerdown', hide);
    return () => document.removeEventListener('pointerdown', hide);
  }, [isOpen]);

  const place = () => {
    if (!button.current || !list.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    list.current.style.top = `${bottom + 4}px`;
    list.current.style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`;
  };

  const keys = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Tab') list.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={[styles.button, className].filter(Boolean).join(' ')}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
      >
        {children}
        <ChevronDown size={16} aria-hidden />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.list}
        onKeyDown={keys}
        onBeforeToggle={(event) => event.newState === 'open' && place()}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return;
          setIsOpen(event.newState === 'open');
          if (event.newState === 'open') (entries().find(isNotCurrent) ?? entries()[0])?.focus();
        }}
      >
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            className={styles.item}
            lang={item.lang}
            aria-current={item.current || undefined}
            aria-disabled={item.current || undefined}
            onClick={() => {
              if (item.current) return;
              list.current?.hidePopover();
              item.onSelect();
            }}
          >
            <span>{item.label}</span>
            {item.current && <Check size={18} aria-hidden />}
          </button>
        ))}
      </div>
    </>
  );
}

const isNotCurrent = (entry: HTMLElement) => !entry.hasAttribute('aria-disabled');
