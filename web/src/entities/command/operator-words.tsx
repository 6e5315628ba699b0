import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';

import styles from './command.module.css';

/**
 * Words of the operator itself about a command that is done, or whose outcome is not known, such as until when a bank is
 * closed. Renders nothing if it says nothing.
 */
export function OperatorWords({ said }: { said: ApiError | string | undefined }) {
  const errorText = useErrorText();
  const message = typeof said === 'string' ? said : said?.text;
  if (message === undefined) return null;
  const text = errorText(message);
  return (
    <p className={styles.words} lang={detectHtmlLang(text)}>
      {text}
    </p>
  );
}
