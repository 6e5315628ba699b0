import type { AppConfig } from '@wallet/deployment/app-config.ts';
import { CONFIG_VARIABLES } from '@wallet/deployment/config-variables.ts';

import configTexts from './config-texts.json';
import styles from './config-error.module.css';

/** Returns one sentence for each variable of a wrong field, for whoever has set up the deployment. */
export function listConfigProblems(fields: readonly (keyof AppConfig)[]): readonly string[] {
  return CONFIG_VARIABLES.filter(({ field }) => fields.includes(field)).map(
    ({ name, field, requirement }) => `${name} (${field}) must be ${requirement}.`,
  );
}

/**
 * Shows in place of the app that it is set up wrongly: to the member in all languages at once, because the configured
 * one may be wrong as well, and below it each wrong value for the operator. It is reported once, too.
 */
export function showConfigError(
  root: HTMLElement,
  fields: readonly (keyof AppConfig)[],
  reportUrl: string,
): void {
  const problems = listConfigProblems(fields);
  const error = new Error(`The configuration of the page is wrong: ${problems.join(' ')}`);
  reportError(error);
  if (reportUrl !== '') {
    import('#app/reports/report-findings.ts').then(
      ({ reportWrongConfig }) => reportWrongConfig(reportUrl, fields),
      () => {},
    );
  }

  const screen = document.createElement('main');
  screen.className = styles.screen ?? '';
  screen.setAttribute('role', 'alert');
  for (const [lang, { title, text }] of Object.entries(configTexts)) {
    const section = append(screen, 'section', '');
    section.lang = lang;
    append(section, 'h1', title);
    append(section, 'p', text);
  }
  const list = append(screen, 'ul', '');
  list.lang = 'en';
  for (const problem of problems) append(list, 'li', problem);
  document.title = configTexts.en.title;
  root.replaceChildren(screen);
}

function append(parent: HTMLElement, name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  parent.append(element);
  return element;
}
