import type { AppConfig } from '@wallet/deployment/app-config.ts';
import type { Language } from '@wallet/shared/limits.ts';

import { getDefaultCurrency } from '#entities/wallet/default-currency.ts';
import { readStoredToken } from '#features/session/stored-token.ts';
import { localStore } from '#lib/browser/storage.ts';
import { getInitialLanguage, getOperatorLanguage, toHtmlLang } from '#lib/i18n/language.ts';
import { LANGUAGE_TRAITS, toFont } from '#lib/i18n/languages.ts';

import type { PreloadManifest } from './early-routes.ts';
import { findFirstBalance, showsBalanceFirst, writeFirstBalance } from './first-balance.ts';

/*
 * Starts what the first screen needs while the app is being loaded: the files of the route, its texts, the fonts and the
 * first queries. The app requests all of it again, and finds it under way. Without this script it is only slower, and
 * shows the balance later.
 */

/** Written by the build (`web/build/early-script.ts`). */
declare const EARLY_FILES: PreloadManifest;

/** Named once: the build writes the whole list in place of the name. */
const FILES = EARLY_FILES;
/** An address that leads nowhere; the app has the page that says so. */
const UNKNOWN_ROUTE: PreloadManifest['routes'][string] = { files: [], texts: [], queries: [] };
const LOGIN = '/login';
const HOME = '/user/home';

/**
 * Requests a file with the attributes that the app will request it with, so that it is loaded once. Returns the element,
 * which has a `load` event.
 */
function preload(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.crossOrigin = '';
  if (file.endsWith('.js')) link.rel = 'modulepreload';
  else {
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'font';
  }
  if (link.as === 'font') link.fetchPriority = 'low';
  link.href = `/${file}`;
  document.head.append(link);
  return link;
}

/** Asks for the fonts of a language. A file that is there becomes a font only when it is used or asked for. */
const loadFonts = (language: Language) => {
  const { script, letter } = LANGUAGE_TRAITS[language];
  const fonts = `'${toFont(script)}', '${toFont('Latin')}'`;
  return Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 1em ${fonts}`, `${letter}a`)));
};

/**
 * Shows the words of the first frame once all of its fonts are there: in another font they would have another size. Then
 * loads those of the operator's own language, in which names and terms are whatever the language of the page.
 */
function showWords(fonts: readonly HTMLLinkElement[], language: Language, operatorLanguage: Language) {
  let missing = fonts.length;
  const handleLoad = () => {
    missing -= 1;
    if (missing > 0) return;
    loadFonts(language)
      .then(() => {
        document.documentElement.dataset.firstWords = '';
        return loadFonts(operatorLanguage);
      })
      .catch(() => {});
  };
  for (const font of fonts) font.addEventListener('load', handleLoad);
}

function sendQuery(path: string, token: string, { api, headers }: AppConfig): Promise<Response> {
  const authorization = `Bearer ${token}`;
  const controller = new AbortController();
  const url = new URL(path, api || location.origin).href;
  const response = fetch(url, {
    headers: { ...headers, accept: 'application/json', authorization },
    // The app sends a query again that another origin redirects.
    redirect: api ? 'error' : 'follow',
    mode: api ? 'cors' : 'same-origin',
    signal: controller.signal,
  });
  // The app handles it, if it takes the response.
  response.catch(() => {});
  window.earlyResponses ??= new Map();
  window.earlyResponses.set(url, {
    authorization,
    sentAt: performance.now(),
    response,
    abort: () => controller.abort(),
  });
  return response;
}

/** Shows the balance in the first frame of home, if the wallet leaves no question open and the service is there. */
function showBalance([wallet, info]: readonly Promise<Response>[], token: string, { variant }: AppConfig) {
  const isAnswered = ({ status }: Response) => status === 200;
  // The app reads the body as well.
  const json = wallet?.then((response) => isAnswered(response) && response.clone().json());
  Promise.all([json, info?.then(isAnswered)]).then(
    ([response, isActive]) => {
      const balance = isActive && findFirstBalance(response, getDefaultCurrency(variant));
      if (!balance || readStoredToken() !== token || !showsBalanceFirst(location.search)) return;
      writeFirstBalance(balance);
    },
    () => {},
  );
}

function startEarly() {
  const config = JSON.parse(document.getElementById('config')?.textContent ?? '') as AppConfig;
  const theme = localStore.get('w.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  const token = readStoredToken();
  const address = location.pathname.replace(/(^.|[^/])\/+$/, '$1');
  const isMemberPage = /^\/(user(\/|$)|$)/.test(address);
  const path = isMemberPage && token === undefined ? LOGIN : address;
  const route = FILES.routes[path] ?? UNKNOWN_ROUTE;
  document.documentElement.dataset.first = path === LOGIN ? 'login' : path === HOME ? 'home' : 'other';

  const language = getInitialLanguage(config.variant);
  document.documentElement.lang = toHtmlLang(language);
  // On a slow machine the app may be ahead, and has sent its queries itself.
  if (isMemberPage && token !== undefined && !window.earlyResponses) {
    const responses = route.queries.map((query) => sendQuery(query, token, config));
    if (path === HOME) showBalance(responses, token, config);
  }
  for (const file of route.files) preload(file);
  for (const group of route.texts) preload(FILES.texts[language][group]);
  showWords(
    FILES.fonts[language].map(preload),
    language,
    // A visitor reads nothing of the operator's before the login.
    path === LOGIN ? language : getOperatorLanguage(config.variant),
  );
}

startEarly();
