import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { isComposing } from '@wallet/web/lib/react/is-composing.ts';

import { useAction } from '#api/use-action.ts';
import { ErrorMessage } from '#ui/error-message.tsx';

import { type Command, searchCommands } from './search-commands.ts';
import { readRecentCommands, saveRecentCommand } from './recent-commands.ts';
import { useCommands } from './use-commands.ts';

/** Maximum number of commands shown. The search finds the others. */
const COMMANDS_MAX = 40;

/** Renders a name such as `Clock: Pause` with a muted first part. */
const renderName = (text: string) => {
  const [, kind = '', name = text] = /^([^:]+: )(.+)$/s.exec(text) ?? [];
  return (
    <span>
      <span className="palette-kind">{kind}</span>
      {name}
    </span>
  );
};

/** Dialog that finds and runs commands by name, with the keyboard. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [selectedIndex, setSelectedIndex] = useState(0);
  const [recent] = useState(readRecentCommands);
  const commands = useCommands();
  const { run, error, message, isPending } = useAction();
  const id = useId();
  const matches = searchCommands(commands, search, recent).slice(0, COMMANDS_MAX);
  const current = Math.min(selectedIndex, matches.length - 1);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const runCommand = async (command: Command | undefined): Promise<void> => {
    if (!command) return;
    saveRecentCommand(command.text);
    let result: unknown;
    const hasSucceeded = await run(async () => {
      result = await command.run();
      return result;
    });
    // A command without a message has navigated.
    if (hasSucceeded && typeof result !== 'string') onClose();
  };

  const handleKey = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape') {
      // Escape would only clear the search input.
      event.preventDefault();
      onClose();
    } else if (step !== 0) {
      event.preventDefault();
      setSelectedIndex(Math.max(0, Math.min(matches.length - 1, current + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void runCommand(matches[current]);
    }
  };

  return (
    <dialog ref={dialog} className="palette" aria-label="Commands" onClose={onClose}>
      <input
        type="search"
        role="combobox"
        aria-label="Search commands"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={matches.length > 0 ? `${id}-${current}` : undefined}
        placeholder="Pay, reject NOT_MATCH, next bonus day, apply wheel …"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setSelectedIndex(0);
        }}
        onKeyDown={handleKey}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Matching commands">
        {matches.map((command, index) => (
          // The combobox above handles the keys.
          <div
            key={command.text}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => void runCommand(command)}
          >
            {renderName(command.text)}
          </div>
        ))}
      </div>
      {matches.length === 0 && <p className="empty">No matching commands.</p>}
      <div className="row palette-footer" aria-live="polite">
        <button type="button" className="button plain" onClick={onClose}>
          Close
        </button>
        {isPending && <span className="note">Running…</span>}
        {message !== undefined && <span className="success-message">{message}</span>}
        <ErrorMessage error={error} />
        <span className="hint">
          <kbd>↑</kbd> <kbd>↓</kbd> select, <kbd>Enter</kbd> run, <kbd>Esc</kbd> close
        </span>
      </div>
    </dialog>
  );
}
