import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';

import styles from './command.module.css';

/**
 * Words of the operator itself about a command that is done, or whose outcome is not known, such as until when a bank is
 * closed. Renders nothing if it says nothing.
 */
export function OperatorWords({ said }: { said: ApiError | string | undefined }) {
  const errorText = useErrorText();
  const message = typeof said === 'string' ? said : said?.text;
  return message === undefined ? null : <p className={styles.words}>{errorText(message)}</p>;
}
