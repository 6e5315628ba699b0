/** Styles of the pill. Colours differ from the app. Applied with `adoptedStyleSheets`, as the CSP forbids inline styles. */
export const STYLES = `
:host {
  all: initial;
  position: fixed;
  inset: auto auto calc(84px + env(safe-area-inset-bottom)) 8px;
  z-index: 2147483647;
  border: 0;
  padding: 0;
  margin: 0;
  background: none;
  overflow: visible;
  font: 13px/1.35 system-ui, sans-serif;
  color: #2b1d00;
}
* { box-sizing: border-box; }
button, select, a { font: inherit; color: inherit; }
button, select { min-height: 44px; border: 1px solid #8a5a00; border-radius: 8px; background: #fff8e6; padding: 0 12px; cursor: pointer; }
button:hover, select:hover { background: #ffe9b0; }
button:focus-visible, select:focus-visible, a:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
button:disabled { opacity: 0.6; cursor: default; }
.pill {
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: calc(100vw - 16px);
  border-radius: 22px;
  background: #ffb000;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  box-shadow: 0 2px 8px rgb(0 0 0 / 0.3);
}
.label { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
.pill:hover { background: #ffc94f; }
.bad { border-radius: 10px; background: #9b1c1c; color: #ffffff; padding: 0 7px; }
.panel {
  position: absolute;
  left: 0;
  bottom: 52px;
  display: flex;
  flex-direction: column;
  width: min(360px, calc(100vw - 16px));
  max-height: min(560px, calc(100vh - 150px));
  max-height: min(560px, calc(100dvh - 150px));
  border: 2px solid #8a5a00;
  border-top: 10px solid #ffb000;
  border-radius: 12px;
  background: #fffdf7;
  box-shadow: 0 8px 28px rgb(0 0 0 / 0.35);
}
.panel[hidden] { display: none; }
header { display: flex; align-items: center; justify-content: space-between; gap: 8px; padding: 8px 12px; }
h2, h3 { margin: 0; font-size: 15px; }
h3 { font-size: 13px; padding: 8px 12px 4px; color: #5c3d00; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0; padding: 0 12px 8px; }
dt { color: #5c3d00; }
dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.body { overflow-y: auto; min-height: 0; }
.body:focus-visible { outline: 3px solid #1d4ed8; outline-offset: -3px; }
h2:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 4px; border-radius: 2px; }
.actions { margin: 0; padding: 0 12px 8px; list-style: none; display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; }
.actions li { display: flex; gap: 6px; }
.actions button { flex: 1 1 auto; min-width: 0; padding: 4px 12px; text-align: start; }
.actions select { flex: 1 1 45%; min-width: 0; }
.message { min-height: 34px; margin: 0; padding: 8px 12px; border-top: 1px solid #d9c48f; overflow-wrap: anywhere; }
.message.error { color: #9b1c1c; font-weight: 600; }
footer { display: flex; align-items: center; justify-content: space-between; gap: 8px; padding: 0 12px 8px; }
footer a { display: inline-flex; align-items: center; min-height: 44px; text-underline-offset: 3px; }
`;
