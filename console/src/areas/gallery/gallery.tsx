import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';

import { SCREENS } from '@wallet/fixtures/screens.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { readWorldHost, toWorldHost } from '@wallet/shared/world-page.ts';

import { CopyButton } from '#ui/copy-button.tsx';
import { Select } from '#ui/form/select.tsx';

import { LiveFrame } from './live-frame.tsx';
import { THEMES, toScreenUrl } from './open-link.ts';

/** Common viewports of members, and the width at which each is shown. */
const SIZES = [
  { width: 320, height: 640, shownWidth: 240 },
  { width: 360, height: 740, shownWidth: 240 },
  { width: 390, height: 844, shownWidth: 240 },
  { width: 768, height: 1024, shownWidth: 360 },
  { width: 1280, height: 800, shownWidth: 560 },
] as const;
/** Choices of a look, with their labels. */
const SELECTS = [
  ['language', 'Language', LANGUAGES],
  ['theme', 'Theme', THEMES],
  ['width', 'Width', SIZES.map((size) => String(size.width))],
] as const;
/** Space beside the list, and between its cards. */
const MARGIN_PX = 32;
const GAP_PX = 16;

const subscribeToResize = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

const isChoice = <T,>(values: readonly T[], value: unknown): value is T =>
  values.some((each) => each === value);

/** Reads what the address of the gallery chooses. */
function readChoice() {
  const query = new URLSearchParams(location.search);
  const [language, theme] = [query.get('language'), query.get('theme')];
  const width = Number(query.get('width'));
  return {
    search: query.get('search') ?? '',
    language: isChoice(LANGUAGES, language) ? language : 'th',
    theme: isChoice(THEMES, theme) ? theme : 'light',
    width: SIZES.find((size) => size.width === width)?.width ?? 390,
  } as const;
}

/** Every screen of the app in every state, each live in a new world. */
export function Gallery() {
  const [choice, setChoice] = useState<ReturnType<typeof readChoice>>(readChoice);
  const space =
    useSyncExternalStore(subscribeToResize, () => document.documentElement.clientWidth) - MARGIN_PX;
  const words = useDeferredValue(choice.search).toLowerCase().split(/\s+/);
  const { language, theme, width } = choice;
  const look = { language, theme };
  const size = SIZES.find((each) => each.width === width) ?? SIZES[2];
  const columns = Math.max(1, Math.round((space + GAP_PX) / (size.shownWidth + GAP_PX)));
  const shownWidth = Math.floor((space + GAP_PX) / columns) - GAP_PX;
  const isLive =
    readWorldHost(location.host) === undefined && toWorldHost('gallery', location.host) !== undefined;
  const screens = SCREENS.filter(({ name, scenario = 'default' }) =>
    words.every((word) => `${name} ${scenario}`.includes(word)),
  );
  const choose = (change: Partial<Record<keyof typeof choice, string>>): void => {
    const url = new URL(location.href);
    for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
    history.replaceState(null, '', url);
    setChoice(readChoice());
  };
  useEffect(() => {
    // The worlds of a page that was left are gone, also when the browser brings it back.
    const reload = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);
  return (
    <div className="gallery">
      <header className="header gallery-header">
        <h1>Screens</h1>
        <a href="/__sandbox/">Console</a>
        <input
          type="search"
          className="search"
          aria-label="Search screens"
          placeholder="Search: deposit, wheel, member-new …"
          value={choice.search}
          onChange={(event) => choose({ search: event.target.value })}
        />
        {SELECTS.map(([name, label, options]) => (
          <Select
            key={name}
            name={name}
            label={label}
            options={options}
            value={String(choice[name])}
            onChange={(event) => choose({ [name]: event.target.value })}
          />
        ))}
        <p role="status">
          {screens.length} of {SCREENS.length} screens
        </p>
      </header>
      <main>
        {!isLive && (
          <p className="note">
            Screens are live here if the console is opened on the machine of the sandbox, at localhost or
            127.0.0.1. “Open” works from anywhere.
          </p>
        )}
        {screens.length === 0 && <p className="empty">No screen matches the search.</p>}
        <ul className="gallery-list">
          {screens.map((screen) => {
            const url = toScreenUrl(screen, look);
            return (
              <li key={screen.name} className="gallery-card" style={{ width: shownWidth }}>
                <h2>{screen.name}</h2>
                <p className="hint">{screen.scenario ?? 'default'}</p>
                {isLive && <LiveFrame screen={screen} look={look} size={size} shownWidth={shownWidth} />}
                <div className="row">
                  <a
                    className="button plain"
                    href={url}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`Open ${screen.name}`}
                  >
                    Open
                  </a>
                  <CopyButton label={`Copy the link of ${screen.name}`} text={() => url}>
                    Copy link
                  </CopyButton>
                </div>
              </li>
            );
          })}
        </ul>
      </main>
    </div>
  );
}
