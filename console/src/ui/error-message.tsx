import type { ApiError } from '#api/api-error.ts';

interface ErrorMessageProps {
  readonly error: ApiError | undefined;
  readonly id?: string;
  /** Paths whose issues are shown beside their fields. */
  readonly hiddenPaths?: ReadonlySet<string>;
}

/** Message of a failed action and its issues. */
export function ErrorMessage({ error, id, hiddenPaths }: ErrorMessageProps) {
  if (!error) return null;
  const issues = error.issues.filter(({ path }) => !hiddenPaths?.has(path));
  return (
    <div role="alert" id={id} className="error-message">
      <p>{error.message}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path !== '' && <code>{path}</code>} {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
