import { appConfig } from '#lib/app-config.ts';
import { toSafeUrl } from '#lib/browser/safe-url.ts';

/**
 * The operator's logo in a square, or a wallet in the operator's colours. The name stands beside it. Its styles are those of
 * the first frame (`styles/entry.css`).
 */
export function OperatorMark() {
  const logo = toSafeUrl(appConfig.identity.logo, 'image');
  if (logo !== undefined) return <img className="operator-mark" src={logo} alt="" />;
  return (
    <svg className="operator-mark" viewBox="0 0 64 64" aria-hidden>
      <rect className="mark-tile" width="64" height="64" rx="16" />
      <path
        className="mark-wallet"
        d="M15 24a5 5 0 0 1 5-5h22a3 3 0 0 1 3 3v4M15 24a4 4 0 0 0 4 4h26a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H20a5 5 0 0 1-5-5z"
      />
      <path className="mark-clasp" d="m41 33 5 5-5 5-5-5z" />
    </svg>
  );
}
