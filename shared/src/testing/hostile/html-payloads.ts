import naughtyStrings from './naughty-strings.json' with { type: 'json' };

/*
 * HTML that tries to run a script, leave the page or cover it. A script that runs counts up `executed`, a global
 * variable of its window.
 */

const RUN = 'executed++';

/** Attributes that run a script when their event happens. */
const HANDLERS = [
  'onload',
  'onerror',
  'onclick',
  'onmouseover',
  'onfocus',
  'onblur',
  'ontoggle',
  'onanimationstart',
  'onpointerenter',
  'onwheel',
] as const;

/** Addresses that run a script, or lead out of the site in disguise. */
const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `jav&#x09;ascript:${RUN}`,
  `&#106;avascript:${RUN}`,
  `javascript&colon;${RUN}`,
  ` javascript:${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5leGVjdXRlZCsrPC9zY3JpcHQ+`,
  '//evil.example/x',
  'https://bank.example@evil.example/',
] as const;

const VECTORS: readonly string[] = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  ...HANDLERS.map((handler) => `<img src=x ${handler}=${RUN}>`),
  ...HANDLERS.map((handler) => `<p tabindex=0 ${handler}="${RUN}">x</p>`),
  ...ADDRESSES.map((address) => `<a href="${address}">x</a>`),
  ...ADDRESSES.map((address) => `<img src="${address}">`),
  ...ADDRESSES.slice(0, 4).map((address) => `<form action="${address}"><input type=submit autofocus></form>`),
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>x</text></a></svg>`,
  `<svg><foreignObject><img src=x onerror=${RUN}></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${RUN}</script></svg>#x">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}></select>`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<video src=x onerror=${RUN}></video>`,
  `<video><source onerror=${RUN} src=x></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<body onload=${RUN}>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<style>@import "//evil.example"</style>`,
  `<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart="${RUN}">x</p>`,
  `<div style="position:fixed;inset:0">cover</div>`,
  `<div style="background:url(//evil.example)">x</div>`,
  `<link rel=stylesheet href=//evil.example>`,
  `<base href="//evil.example/">`,
  `<meta http-equiv=refresh content="0;url=//evil.example">`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<p title="</p><img src=x onerror=${RUN}>">x</p>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[><img src=x onerror=${RUN}>]]>`,
  `<img src="x\`<script>${RUN}</script>">`,
  `<img src=x:x onerror\u0000=${RUN}>`,
  `<a id="location" name="cookie">x</a>`,
  `<form id="getElementById"><input name="body"></form>`,
  `<img name="createElement"><img name="defaultView">`,
  `<a id="earlyResponses" href="https://evil.example/">x</a>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<textarea autofocus onfocus=${RUN}></textarea>`,
  `<dialog open onclose=${RUN}>x</dialog>`,
  `<slot onslotchange=${RUN}><p>x</p></slot>`,
  `<custom-element onclick=${RUN}>x</custom-element>`,
];

/** Surroundings in which parsers treat the same markup differently. */
const WRAPPINGS: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `<div>${vector}</div>`,
  (vector) => `<table><tr><td>${vector}</td></tr></table>`,
  (vector) => `<table>${vector}</table>`,
  (vector) => `<svg><desc>${vector}</desc></svg>`,
  (vector) => `<math><annotation-xml encoding="text/html">${vector}</annotation-xml></math>`,
  (vector) => `"></p>${vector}`,
  (vector) => `<!--${vector}-->${vector}`,
  (vector) => vector.replaceAll('<', '<\u0000'),
  (vector) => vector.replace(/^<(\w+)/, (_, name: string) => `<${name.toUpperCase()}/`),
  (vector) => `<p>ยินดีต้อนรับ ${vector} ຍິນດີຕ້ອນຮັບ</p>`,
  (vector) => `${'<b>'.repeat(60)}${vector}`,
];

/** Markup of the public list, whose alerts become the same count. */
const KNOWN = naughtyStrings
  .filter((text) => /[<>]/.test(text))
  .map((text) => text.replaceAll(/(?:javascript:)?alert\([^)]*\)/gi, RUN));

/** At least 850 different fragments of HTML. */
export const HTML_PAYLOADS: readonly string[] = [
  ...new Set([...VECTORS.flatMap((vector) => WRAPPINGS.map((wrap) => wrap(vector))), ...KNOWN]),
].filter((payload) => payload.trim() !== '');
