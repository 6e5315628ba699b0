import type { Problem } from '#api/problem.ts';

interface ProblemTextProps {
  readonly problem: Problem | undefined;
  readonly id?: string;
  /** Parts that are told beside their own fields. */
  readonly without?: ReadonlySet<string>;
}

/** Why something was refused, in words, beside the control that caused it. */
export function ProblemText({ problem, id, without }: ProblemTextProps) {
  if (!problem) return null;
  const issues = problem.issues.filter(({ path }) => !without?.has(path));
  return (
    <div role="alert" id={id} className="problem">
      <p>{problem.message}</p>
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
