import { useEffect, useState } from 'react';

import { type ApiError, toError } from '#api/api-error.ts';
import { ErrorMessage } from '#ui/error-message.tsx';

import { openLink } from './open-link.ts';

/** Opens the link of a screen, or of a shared state, as a new world. */
export function OpenPage() {
  const [error, setError] = useState<ApiError>();
  useEffect(() => {
    openLink(new URLSearchParams(location.search)).then(
      (url) => location.replace(url),
      (reason: unknown) => setError(toError(reason)),
    );
  }, []);
  return (
    <main className="token-form">
      <h1>{error ? 'This link cannot be opened' : 'Opening a new world …'}</h1>
      <ErrorMessage error={error} />
      <p>
        <a href="/__sandbox/gallery">Gallery of screens</a> · <a href="/__sandbox/">Console</a>
      </p>
    </main>
  );
}
