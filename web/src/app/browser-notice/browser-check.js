/*
 * Shows a notice in place of the app: in a browser that is too old, and if the app does not start. Runs in browsers
 * without modules too, therefore it is a classic script in the syntax of 2009. `web/build/browser-notice.ts` replaces
 * TEXTS, STYLES and AVOIDED_RELEASE.
 */
(function () {
  var texts = TEXTS;
  var SLOW_MS = 10000;
  var POLL_MS = 250;
  var page = document.documentElement;
  var shown;

  // Browsers without modules that can read the early script have it twice.
  if (page.hasAttribute('data-browser-check')) return;
  page.setAttribute('data-browser-check', '');

  /** Features of the oldest supported browsers. Where one of them is missing, others are missing as well. */
  function isSupported() {
    try {
      return (
        'noModule' in document.createElement('script') &&
        'showModal' in document.createElement('dialog') &&
        'popover' in page &&
        'inert' in page &&
        'toSorted' in [] &&
        'findLast' in [] &&
        CSS.supports('selector(:has(a))') &&
        CSS.supports('container-type: inline-size') &&
        CSS.supports('height: 1dvh') &&
        CSS.supports('color: color-mix(in srgb, red, blue)')
      );
    } catch (cause) {
      return false;
    }
  }

  /** Returns the language that the member has chosen, or that of the browser; English for any other. */
  function getLanguage() {
    var chosen;
    try {
      chosen = localStorage.getItem('locale');
    } catch (cause) {
      // The storage is blocked.
    }
    if (chosen && texts[chosen]) return chosen;
    var wanted = navigator.languages || [navigator.language || ''];
    for (var index = 0; index < wanted.length; index += 1) {
      var code = wanted[index].slice(0, 2).toLowerCase();
      // The operator's code of Lao is that of Latin.
      if (code === 'lo') return 'la';
      if (code !== 'la' && texts[code]) return code;
    }
    return 'en';
  }

  function append(parent, name, text) {
    var element = document.createElement(name);
    element.textContent = text;
    parent.appendChild(element);
    return element;
  }

  function hide() {
    if (shown) document.body.removeChild(shown);
    shown = undefined;
  }

  function show(kind) {
    hide();
    var language = getLanguage();
    var styles = append(document.head, 'link', '');
    styles.rel = 'stylesheet';
    styles.href = STYLES;
    shown = document.createElement('div');
    shown.className = 'browser-notice';
    shown.lang = language === 'la' ? 'lo' : language;
    shown.setAttribute('data-kind', kind);
    shown.setAttribute('role', kind === 'slow' ? 'status' : 'alert');
    append(shown, 'h1', texts[language][kind].title);
    append(shown, 'p', texts[language][kind].text);
    if (kind !== 'outdated') {
      append(shown, 'button', texts[language].reload).addEventListener('click', function () {
        location.reload();
      });
    }
    document.body.insertBefore(shown, document.body.firstChild);
  }

  /** Without its root the app does not start, and what it has drawn already cannot be reached. */
  function removeApp() {
    var root = document.getElementById('root');
    if (root) root.parentNode.removeChild(root);
  }

  function isStarted() {
    return page.hasAttribute('data-app-started');
  }

  /**
   * Gives the style sheets that are still to come another medium. A browser draws nothing, not even a notice, before those
   * of its own medium are there.
   */
  function deferSheets() {
    var links = document.querySelectorAll('link[rel=stylesheet]');
    for (var index = 0; index < links.length; index += 1) {
      if (!links[index].sheet) {
        links[index].setAttribute('data-late', '');
        links[index].media = 'print';
      }
    }
  }

  /** Gives the style sheets that have come their medium back. Returns true if one is still to come. */
  function restoreSheets() {
    var links = document.querySelectorAll('link[data-late]');
    var isMissing = false;
    for (var index = 0; index < links.length; index += 1) {
      if (!links[index].sheet) isMissing = true;
      else {
        links[index].removeAttribute('media');
        links[index].removeAttribute('data-late');
      }
    }
    return isMissing;
  }

  function whileSlow() {
    var isMissing = restoreSheets();
    if (isStarted() && !isMissing) hide();
    else if (shown) setTimeout(whileSlow, POLL_MS);
  }

  /** Runs from the first script on: a style sheet that does not arrive holds up the end of the document as well. */
  function watchSlow() {
    setTimeout(function () {
      if (isStarted() || shown || !document.body || !isSupported()) return;
      deferSheets();
      show('slow');
      whileSlow();
    }, SLOW_MS);
  }

  /**
   * Asks once for the page of the other release: while servers have different ones, a file of this page may have been asked of
   * one that does not have it yet. A server that cannot be reached has no other page.
   */
  function askOtherRelease(fail) {
    var name = AVOIDED_RELEASE + '=';
    var own = JSON.parse(document.getElementById('config').textContent).release;
    if (!own || !window.fetch || document.cookie.indexOf(name) >= 0) return fail();
    void fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(function () {
      document.cookie = name + own + '; path=/; max-age=60; samesite=lax';
      // Where cookies are blocked, the question would go on for ever.
      if (document.cookie.indexOf(name) < 0) fail();
      else location.reload();
    }, fail);
  }

  function isSheetMissing() {
    var links = document.querySelectorAll('link[rel=stylesheet]');
    for (var index = 0; index < links.length; index += 1) if (!links[index].sheet) return true;
    return false;
  }

  function giveUp() {
    removeApp();
    show('failed');
    // Nothing has been entered yet that a reload could lose.
    addEventListener('online', function () {
      location.reload();
    });
  }

  function watchStart() {
    // The scripts of the page have run or failed by then.
    addEventListener('load', function () {
      if (!isStarted()) askOtherRelease(giveUp);
      else if (isSheetMissing()) askOtherRelease(function () {});
    });
  }

  function start() {
    if (isSupported()) return watchStart();
    removeApp();
    show('outdated');
  }

  watchSlow();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
