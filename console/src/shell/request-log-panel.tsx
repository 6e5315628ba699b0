import { useState } from 'react';

import { requestLog } from '#api/request-log.ts';
import { toCurl } from '#api/curl.ts';
import { useStore } from '@wallet/web/lib/react/create-store.ts';
import { sandboxToken } from '#api/token.ts';
import { CopyButton } from '#ui/copy-button.tsx';

/** Longest part of a body that is shown; the copied command has all of it. */
const BODY_MAX_UNITS = 300;

function shorten(body: unknown): string {
  if (body === undefined) return '';
  const text = JSON.stringify(body);
  return text.length > BODY_MAX_UNITS ? `${text.slice(0, BODY_MAX_UNITS)} …` : text;
}

/** Requests that the console sent, to copy them into a test. */
export function RequestLogPanel() {
  const requests = useStore(requestLog);
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? requests : requests.slice(0, 1);
  if (requests.length === 0) return null;
  return (
    <section className="request-log" aria-label="Requests of the console">
      <button type="button" className="button plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : `All requests (${requests.length})`}
      </button>
      <ol className="request-log-list">
        {shown.map((request) => (
          <li key={request.id}>
            <code>
              {request.method} {request.path} {shorten(request.body)}
            </code>
            <span
              className={request.status >= 200 && request.status < 300 ? 'status success' : 'status failed'}
            >
              {request.status === 0 ? 'no response' : request.status}
            </span>
            <CopyButton
              label={`Copy as curl: ${request.method} ${request.path}`}
              text={() => toCurl(request, { origin: location.origin, hasToken: sandboxToken.get() !== '' })}
            >
              Copy as curl
            </CopyButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
