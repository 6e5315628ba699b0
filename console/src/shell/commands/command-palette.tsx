import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { useAction } from '#api/use-control-query.ts';
import { ErrorMessage } from '#ui/error-message.tsx';

import { type Command, searchCommands } from './search-commands.ts';
import { readRecentCommands, saveRecentCommand } from './recent-commands.ts';
import { useCommands } from './use-commands.ts';

/** More than anybody reads; typing narrows them down. */
const SHOWN = 40;

/** `Clock: Freeze` with its first part set off. */
const renderName = (text: string) => {
  const [, kind = '', name = text] = /^([^:]+: )(.+)$/s.exec(text) ?? [];
  return (
    <span>
      <span className="palette-kind">{kind}</span>
      {name}
    </span>
  );
};

/** Every act by its name: type, choose with the arrows, Enter. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [recent] = useState(readRecentCommands);
  const commands = useCommands();
  const { act, problem, done, isBusy } = useAction();
  const id = useId();
  const found = searchCommands(commands, typed, recent).slice(0, SHOWN);
  const current = Math.min(at, found.length - 1);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const run = async (command: Command | undefined): Promise<void> => {
    if (!command) return;
    saveRecentCommand(command.text);
    let said: unknown;
    const isDone = await act(async () => {
      said = await command.run();
      return said;
    });
    // What has gone somewhere else has nothing to say.
    if (isDone && typeof said !== 'string') onClose();
  };

  const handleKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape') {
      // The browser would only empty the field.
      event.preventDefault();
      onClose();
    } else if (step !== 0) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(found.length - 1, current + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void run(found[current]);
    }
  };

  return (
    <dialog ref={dialog} className="palette" aria-label="Commands" onClose={onClose}>
      <input
        type="search"
        role="combobox"
        aria-label="Find a command"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        placeholder="Pay, reject NOT_MATCH, next bonus day, apply wheel …"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Commands that were found">
        {found.map((command, index) => (
          // The keys are those of the box above.
          <div
            key={command.text}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => void run(command)}
          >
            {renderName(command.text)}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="empty">No command is named like this.</p>}
      <div className="palette-end" aria-live="polite">
        <button type="button" className="button plain" onClick={onClose}>
          Close
        </button>
        {isBusy && <span className="note">Doing it…</span>}
        {done !== undefined && <span className="done">{done}</span>}
        <ErrorMessage error={problem} />
        <span className="hint">
          <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> do it, <kbd>Esc</kbd> close
        </span>
      </div>
    </dialog>
  );
}
