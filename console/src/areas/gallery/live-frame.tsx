import { useEffect, useRef, useState } from 'react';

import type { Screen } from '@wallet/fixtures/screens/screen.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { type ApiError, toError } from '#api/api-error.ts';
import { callControl } from '#api/control-client.ts';
import { ErrorMessage } from '#ui/error-message.tsx';

import { FrameSlots } from './frame-slots.ts';
import { type Look, openScreen } from './open-link.ts';

const slots = new FrameSlots();
/** Frames that load at the same time. All at once, none would show anything before the last. */
const loads = new FrameSlots(2);

/** Rights of the app in a tab, but not to lead this page elsewhere. Its origin is another one than that of the console. */
const FRAME_RIGHTS = 'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads';

interface OpenedFrame {
  /** Lets the next frame load. */
  readonly handleLoad: () => void;
  /** Ends the world. */
  readonly end: () => void;
}

/** Opens a screen in a world of its own, which ends also when the page is left. */
function openFrame(
  screen: Screen,
  look: Look,
  {
    onOpen,
    onError,
  }: { readonly onOpen: (url: string) => void; readonly onError: (error: ApiError) => void },
): OpenedFrame {
  const id = `gallery-${crypto.randomUUID().slice(0, 13)}`;
  const end = new AbortController();
  let opened: Promise<unknown> = Promise.resolve();
  let handleLoad = (): void => undefined;
  const open = (): void => {
    opened = openScreen(screen, look, { id }).then(
      ({ url }) => {
        url.searchParams.set('sandbox', '0');
        if (!end.signal.aborted) onOpen(url.href);
        const destroy = () => {
          callControl(worlds.delete, { params: { id } }).catch(() => {
            // The sandbox has stopped, or somebody has deleted the world.
          });
        };
        if (end.signal.aborted) return destroy();
        addEventListener('pagehide', destroy, { signal: end.signal });
        end.signal.addEventListener('abort', destroy, { once: true });
      },
      (error: unknown) => {
        handleLoad();
        onError(toError(error));
      },
    );
  };
  const returnSlot = slots.take(() => {
    handleLoad = loads.take(open);
  });
  return {
    handleLoad: () => handleLoad(),
    end: () => {
      end.abort();
      handleLoad();
      void opened.then(returnSlot);
    },
  };
}

interface LiveFrameProps {
  readonly screen: Screen;
  readonly look: Look;
  readonly size: { readonly width: number; readonly height: number };
  /** Width at which it is shown, in pixels. */
  readonly shownWidth: number;
}

/** The app in a screen's state, while it is in view. */
export function LiveFrame({ screen, look: { language, theme }, size, shownWidth }: LiveFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<ApiError>();
  const frame = useRef<OpenedFrame>(undefined);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isInView) return undefined;
    const opened = openFrame(screen, { language, theme }, { onOpen: setUrl, onError: setError });
    frame.current = opened;
    return () => {
      opened.end();
      setUrl(undefined);
      setError(undefined);
    };
  }, [isInView, screen, language, theme]);
  const scale = shownWidth / size.width;
  return (
    <div ref={box} className="live-frame" style={{ width: shownWidth, height: size.height * scale }}>
      {error ? <ErrorMessage error={error} /> : <p className="hint">Loading …</p>}
      {url !== undefined && (
        // Keys move through the cards; a press enters the frame.
        <iframe
          key={url}
          src={url}
          title={screen.name}
          onLoad={() => frame.current?.handleLoad()}
          sandbox={FRAME_RIGHTS}
          tabIndex={-1}
          width={size.width}
          height={size.height}
          style={{ transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
