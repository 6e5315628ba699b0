import { createContext, useContext } from 'react';

import type { ControlIssue } from '@wallet/shared/control/client.ts';

/** Issues of the surrounding form's last submit. */
export const IssuesContext = createContext<readonly ControlIssue[]>([]);

/** Checks that an issue belongs to a field: its path is the field or a part inside it. */
export const isIssueOf = ({ path }: ControlIssue, name: string): boolean =>
  path === name || path.startsWith(`${name}.`);

/** Returns the error message of a field in the surrounding form, or `undefined` if the field is valid. */
export function useFieldError(name: string): string | undefined {
  const issues = useContext(IssuesContext).filter((issue) => isIssueOf(issue, name));
  if (issues.length === 0) return undefined;
  return issues
    .map(({ path, message }) => (path === name ? message : `${path.slice(name.length + 1)} ${message}`))
    .join('; ');
}
