/** Feature of the web platform that the app may use. */
export interface PlatformFeature {
  readonly name: string;
  /** Path in MDN's browser compatibility data, the source of the versions. */
  readonly key: string;
  /** Pattern of a use in the sources: style sheets for `css.`, otherwise TypeScript. */
  readonly use: RegExp;
  /** Effect of its absence. Only with a fallback may a feature be newer than the supported browsers. */
  readonly fallback?: string;
}

const PAGE: readonly PlatformFeature[] = [
  { name: 'Modal `<dialog>`', key: 'api.HTMLDialogElement.showModal', use: /\.showModal\(/ },
  { name: '`popover`', key: 'html.global_attributes.popover', use: /popover="auto"/ },
  { name: '`inert`', key: 'html.global_attributes.inert', use: /\binert=/ },
  { name: 'Web Animations', key: 'api.Animation.finished', use: /\.animate\(/ },
  { name: '`ResizeObserver`', key: 'api.ResizeObserver', use: /new ResizeObserver/ },
  { name: '`createImageBitmap`', key: 'api.createImageBitmap', use: /createImageBitmap\(/ },
  { name: '`Element.replaceChildren`', key: 'api.Element.replaceChildren', use: /\.replaceChildren\(/ },
  { name: 'CSS Font Loading', key: 'api.FontFaceSet.load', use: /fonts\.load\(/ },
  { name: 'Visual viewport', key: 'api.VisualViewport', use: /visualViewport/ },
  { name: '`reportError`', key: 'api.reportError', use: /\breportError\(/ },
  { name: 'Modules', key: 'html.elements.script.type.module', use: /\bimport\(/ },
];

const LANGUAGE: readonly PlatformFeature[] = [
  { name: '`Array.toSorted`', key: 'javascript.builtins.Array.toSorted', use: /\.toSorted\(/ },
  { name: '`Array.toReversed`', key: 'javascript.builtins.Array.toReversed', use: /\.toReversed\(/ },
  { name: '`Array.findLast`', key: 'javascript.builtins.Array.findLast', use: /\.findLast\(/ },
  { name: '`Array.at`', key: 'javascript.builtins.Array.at', use: /\.at\(/ },
  { name: '`Object.hasOwn`', key: 'javascript.builtins.Object.hasOwn', use: /Object\.hasOwn\(/ },
  { name: '`String.replaceAll`', key: 'javascript.builtins.String.replaceAll', use: /\.replaceAll\(/ },
  {
    name: 'Lookbehind in regular expressions',
    key: 'javascript.regular_expressions.lookbehind_assertion',
    use: /\(\?<[=!]/,
  },
  {
    name: '`AbortSignal.throwIfAborted`',
    key: 'api.AbortSignal.throwIfAborted',
    use: /\.throwIfAborted\(/,
  },
];

const STYLES: readonly PlatformFeature[] = [
  { name: '`:has()`', key: 'css.selectors.has', use: /:has\(/ },
  { name: '`:modal`', key: 'css.selectors.modal', use: /:modal\b/ },
  { name: '`:popover-open`', key: 'css.selectors.popover-open', use: /:popover-open/ },
  { name: '`:is()`', key: 'css.selectors.is', use: /:is\(/ },
  { name: '`:focus-visible`', key: 'css.selectors.focus-visible', use: /:focus-visible/ },
  { name: 'Container queries', key: 'css.at-rules.container', use: /@container/ },
  { name: '`dvh`', key: 'css.types.length.viewport_percentage_units_dynamic', use: /\ddvh\b/ },
  { name: '`color-mix()`', key: 'css.types.color.color-mix', use: /color-mix\(/ },
  { name: '`aspect-ratio`', key: 'css.properties.aspect-ratio', use: /aspect-ratio:/ },
  { name: '`overflow: clip`', key: 'css.properties.overflow.clip', use: /overflow: clip/ },
  { name: '`rotate`', key: 'css.properties.rotate', use: /^\s*rotate:/m },
];

/** Features with a fallback: they may be missing. */
const OPTIONAL: readonly PlatformFeature[] = [
  {
    name: '`Intl.Segmenter`',
    key: 'javascript.builtins.Intl.Segmenter',
    use: /Intl\.Segmenter/,
    fallback: 'long names on the wheel are cut at spaces only',
  },
  {
    name: 'Trusted Types',
    key: 'api.TrustedHTML',
    use: /RETURN_TRUSTED_TYPE/,
    fallback: 'the same markup, sanitised, without the second check of the browser',
  },
  {
    name: 'Web Locks',
    key: 'api.LockManager',
    use: /navigator\.locks/,
    fallback: 'between tabs only the idempotency key guards against a double; also on plain http',
  },
  {
    name: '`fetch` with `keepalive`',
    key: 'api.Request.keepalive',
    use: /\bkeepalive[,:]/,
    fallback: 'closing the tab cuts a running command off; the next visit looks for it in the records',
  },
  {
    name: '`requestIdleCallback`',
    key: 'api.Window.requestIdleCallback',
    use: /requestIdleCallback/,
    fallback: 'modules are preloaded after a delay',
  },
  {
    name: '`BroadcastChannel`',
    key: 'api.BroadcastChannel',
    use: /BroadcastChannel/,
    fallback: 'other tabs notice a login or logout by the storage',
  },
  {
    name: 'Clipboard, writing',
    key: 'api.Clipboard.writeText',
    use: /clipboard[?.]*\.writeText/,
    fallback: '`execCommand`',
  },
  {
    name: 'Clipboard, reading',
    key: 'api.Clipboard.readText',
    use: /clipboard\??\.readText/,
    fallback: 'the button "Paste" is not shown',
  },
  {
    name: 'Sharing of files',
    key: 'api.Navigator.canShare',
    use: /canShare/,
    fallback:
      'a file is downloaded; inside another app a picture is shown to be held, a list offered for copying',
  },
  { name: 'Screen wake lock', key: 'api.WakeLock', use: /wakeLock/, fallback: 'the screen may go dark' },
  {
    name: '`text-wrap: balance`',
    key: 'css.properties.text-wrap.balance',
    use: /text-wrap: balance/,
    fallback: 'lines of different length',
  },
  {
    name: '`overscroll-behavior`',
    key: 'css.properties.overscroll-behavior',
    use: /overscroll-behavior/,
    fallback: 'the page may scroll along with a list that has reached its end',
  },
  {
    name: '`scrollbar-width`',
    key: 'css.properties.scrollbar-width',
    use: /scrollbar-width:/,
    fallback: 'a scroll bar below the banners',
  },
  {
    name: 'Alternative text of CSS content',
    key: 'css.properties.content.alt_text',
    use: /@supports \(content: 'a' \/ 'b'\)/,
    fallback: 'the number of unread messages is read out without a label',
  },
  {
    name: '`mask-image`',
    key: 'css.properties.mask-image',
    use: /mask-image:/,
    fallback: 'a shortened text ends without fading out',
  },
];

/** Features that a developer may want next. They are newer than the supported browsers, so a use fails the check. */
const NEWER: readonly PlatformFeature[] = [
  { name: 'CSS nesting', key: 'css.selectors.nesting', use: /^\s+&/m },
  { name: '`@starting-style`', key: 'css.at-rules.starting-style', use: /@starting-style/ },
  { name: '`light-dark()`', key: 'css.types.color.light-dark', use: /light-dark\(/ },
  { name: '`field-sizing`', key: 'css.properties.field-sizing', use: /field-sizing:/ },
  { name: '`@property`', key: 'css.at-rules.property', use: /@property/ },
  { name: 'Anchor positioning', key: 'css.properties.anchor-name', use: /anchor-name:/ },
  { name: '`closedby`', key: 'html.elements.dialog.closedby', use: /closedby=/i },
  { name: '`AbortSignal.any`', key: 'api.AbortSignal.any_static', use: /AbortSignal\.any\(/ },
  { name: '`URL.canParse`', key: 'api.URL.canParse_static', use: /URL\.canParse\(/ },
  { name: '`Element.checkVisibility`', key: 'api.Element.checkVisibility', use: /\.checkVisibility\(/ },
  { name: '`Element.setHTML`', key: 'api.Element.setHTML', use: /\.setHTML\(/ },
  { name: 'View transitions', key: 'api.Document.startViewTransition', use: /startViewTransition\(/ },
  {
    name: '`Promise.withResolvers`',
    key: 'javascript.builtins.Promise.withResolvers',
    use: /withResolvers\(/,
  },
  { name: '`Object.groupBy`', key: 'javascript.builtins.Object.groupBy', use: /(?:Object|Map)\.groupBy\(/ },
  { name: '`Array.fromAsync`', key: 'javascript.builtins.Array.fromAsync', use: /Array\.fromAsync\(/ },
  {
    name: '`Set.isSubsetOf`',
    key: 'javascript.builtins.Set.isSubsetOf',
    use: /\.(?:isSubsetOf|isDisjointFrom)\(/,
  },
  {
    name: 'Iterator helpers',
    key: 'javascript.builtins.Iterator.map',
    use: /\.(?:values|keys|entries)\(\)\s*\.map\(/,
  },
];

export const FEATURES = { required: [...PAGE, ...LANGUAGE, ...STYLES], optional: OPTIONAL, newer: NEWER };
