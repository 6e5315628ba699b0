/** Style of a receipt. Colours are those of the app (`shared/src/design/colours.css`). */
export const STYLE = `
:root{--bg:#f6f5f2;--surface:#fff;--sunken:#edebe6;--text:#1a1c22;--muted:#565a64;--border:#dcd8d0;--link:#2a4690;--primary:#2f4a96;--on-primary:#fff;--good:#125a30;--good-soft:#e3f4e9;--bad:#921c1e;--bad-soft:#fce9e8;--warn:#7a4500;--warn-soft:#ffefd6;--gold:#f2b632;color-scheme:light dark}
@media screen and (prefers-color-scheme:dark){:root{--bg:#0e1117;--surface:#171b24;--sunken:#0a0d12;--text:#eceef3;--muted:#aeb5c3;--border:#2d3442;--link:#a9bef5;--primary:#9fb6f2;--on-primary:#101b3a;--good:#8fe0af;--good-soft:#12291c;--bad:#ffb0aa;--bad-soft:#351717;--warn:#f6c27a;--warn-soft:#33230b}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.5 system-ui,'Noto Sans Thai','Noto Sans Lao',sans-serif;overflow-wrap:anywhere}
main{max-width:1120px;margin:0 auto;padding:24px 16px 64px}
h1{margin:8px 0 4px;font-size:1.5rem;line-height:1.25}
h2{margin:0 0 12px;font-size:1.125rem}
h3{margin:16px 0 4px;font-size:.9375rem}
p{margin:4px 0}
a{color:var(--link)}
pre,code{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{margin:8px 0;padding:12px;border-radius:8px;background:var(--sunken);white-space:pre-wrap;max-height:26rem;overflow:auto}
summary{cursor:pointer}
header{border-top:4px solid var(--gold);padding-top:16px}
section{margin-top:20px;padding:16px;border:1px solid var(--border);border-radius:12px;background:var(--surface)}
.top{display:grid;gap:20px}
.top section{margin-top:8px}
.pair{display:grid;gap:0 32px}
.pair>div{min-width:0}
pre.error{background:var(--bad-soft);color:var(--bad);max-height:20rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0}
dt,.note,.time{color:var(--muted)}
.note{font-size:.8125rem}
dd{margin:0}
figure{margin:0 0 12px}
figure img{display:block;width:100%;border:1px solid var(--border);border-radius:8px}
.chip,.tag{display:inline-block;padding:0 8px;border-radius:999px;font-size:.8125rem;font-weight:600}
.tag{background:var(--sunken);font-weight:400}
.good{background:var(--good-soft);color:var(--good)}
.bad{background:var(--bad-soft);color:var(--bad)}
.warn{background:var(--warn-soft);color:var(--warn)}
.bad-text{color:var(--bad)}
.warn-text{color:var(--warn)}
.button{display:inline-block;margin:4px 8px 4px 0;padding:8px 16px;border:1px solid var(--primary);border-radius:8px;background:none;color:var(--link);font:inherit;text-decoration:none;cursor:pointer}
.button.main{background:var(--primary);color:var(--on-primary)}
.code{position:relative}
.code button{position:absolute;top:6px;right:6px;padding:2px 10px;border:1px solid var(--border);border-radius:6px;background:var(--surface);color:var(--text);font:inherit;font-size:.8125rem;cursor:pointer}
.code pre{padding-right:76px}
ol{list-style:none;margin:0;padding:0}
.events>li{display:grid;grid-template-columns:5.5rem 1fr;gap:0 12px;padding:6px 0;border-top:1px solid var(--border)}
.events>li:first-child{border-top:0}
.events>li>div{min-width:0;border-left:3px solid var(--border);padding-left:12px}
.events>.act>div{border-color:var(--primary)}
.events>.clock>div,.events>.postings>div{border-color:var(--gold)}
.time{padding-top:5px;font-size:.8125rem;font-variant-numeric:tabular-nums}
.time .note{display:block}
.events details ol>li{padding:6px 0}
.path{color:var(--muted)}
.bodies{display:flex;flex-wrap:wrap;gap:0 16px;font-size:.875rem}
.bodies details[open]{flex:1 1 100%}
.changes ul{margin:0;padding-left:18px}
del{color:var(--bad)}
ins{color:var(--good);text-decoration:none}
@media (min-width:860px){.pair{grid-template-columns:1fr 1fr}.top.pictured{grid-template-columns:1fr minmax(260px,38%)}}
@media (max-width:520px){.events>li{grid-template-columns:1fr}.time{display:flex;gap:8px}}
@media print{body{background:none}main{max-width:none;padding:0}.code button{display:none}pre{max-height:none}section,.events>li{break-inside:auto}figure{break-inside:avoid;max-width:60%}}
`;

/** Script of the copy buttons, which a receipt does without where scripts are blocked. */
export const SCRIPT = `for(const code of document.querySelectorAll('.code')){const button=document.createElement('button');button.type='button';button.textContent='Copy';button.onclick=async()=>{const text=code.querySelector('pre').textContent;try{await navigator.clipboard.writeText(text);button.textContent='Copied'}catch{getSelection().selectAllChildren(code.querySelector('pre'));button.textContent='Selected'}};code.append(button)}`;
