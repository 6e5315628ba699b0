import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import styles from './menu.module.css';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  /** Language of the label, if it is not that of the page. */
  readonly lang?: string;
  /** The current choice: it is marked and cannot be selected. */
  readonly current?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** Accessible name of the button, such as "Language". */
  label: string;
  /** Content of the button: an icon, a short text, or both. */
  children: ReactNode;
  items: readonly MenuItem[];
}

/** A button that opens a list of choices, of which one is current, in a native popover, with the keyboard controls of a menu. */
export function Menu({ label, children, items }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    // Safari before 18.3 does not close a popover on a tap outside of it.
    const hide = ({ target }: PointerEvent) => {
      const isInside = [button.current, list.current].some(
        (each) => target instanceof Node && each?.contains(target),
      );
      if (!isInside) list.current?.hidePopover();
    };
    document.addEventListener('pointerdown', hide);
    return () => document.removeEventListener('pointerdown', hide);
  }, [isOpen]);

  const position = () => {
    if (!button.current || !list.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    list.current.style.top = `${bottom + 4}px`;
    list.current.style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[event.key];
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
        className={styles.button}
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
        onKeyDown={onKeyDown}
        onBeforeToggle={(event) => event.newState === 'open' && position()}
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
            role="menuitemradio"
            className={styles.item}
            lang={item.lang}
            aria-checked={item.current === true}
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
