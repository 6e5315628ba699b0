import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { HTML_MAX_CHARS, sanitiseHtml, sanitiser } from '#lib/media/sanitise-html.ts';
import { render } from '#testing/render.tsx';

import { HtmlContent } from './html-content.tsx';

/*
 * Under the product's own Trusted Types rule: an unsound insertion throws here, and a sanitiser that cannot
 * work under it would give nothing, which the benign cases would show.
 */
const rule = document.createElement('meta');
rule.httpEquiv = 'Content-Security-Policy';
rule.content = "require-trusted-types-for 'script'; trusted-types dompurify";
document.head.append(rule);

declare global {
  var executed: number;
}

beforeEach(() => {
  globalThis.executed = 0;
});

async function html(dirty: string): Promise<string> {
  const clean: unknown = sanitiseHtml(await sanitiser.preload(), dirty);
  // Trusted HTML has a text form, which its type does not show.
  return (clean as { toString(): string } | undefined)?.toString() ?? '';
}

test('the content security policy is active', () => {
  const box = document.createElement('div');
  expect(() => {
    box.innerHTML = '<b>raw</b>';
  }).toThrow(TypeError);
});

test('no second policy can be made under the name of the sanitiser, nor one under another name', async () => {
  expect(await html('<b>ข้อความ</b>')).toBe('<b>ข้อความ</b>');
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): unknown };
  };
  const createHTML = (text: string) => text;
  for (const name of ['dompurify', 'default', 'other']) {
    expect(() => trustedTypes.createPolicy(name, { createHTML }), name).toThrow(TypeError);
  }
});

test.each([
  '<p>เงื่อนไขการถอนเงิน</p>',
  '<p>ເງື່ອນໄຂການຖອນເງິນ <b>ສຳຄັນ</b></p>',
  '<h3>Terms</h3><ol><li>one</li><li>two</li></ol>',
  '<table><tbody><tr><td colspan="2" width="100">ก</td></tr></tbody></table>',
  '<a href="https://example.com/a?b=1">link</a>',
  '<a href="/howto">inside</a> <a href="tel:0812345678">call</a>',
  '<img src="https://example.com/a.png" alt="ภาพ" width="300" height="211">',
  '<center><font color="#ff0000" size="4">โบนัส 10%</font></center>',
  'a &lt; b &amp; c',
])('leaves as it is: %s', async (benign) => {
  expect(await html(benign)).toBe(benign);
});

const HOSTILE = [
  '<script>executed++</script>',
  '<img src=x onerror=executed++>',
  '<svg onload=executed++>',
  '<svg><script>executed++</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=executed++>',
  '<a href="javascript:executed++">x</a>',
  '<a href="jav&#x09;ascript:executed++">x</a>',
  '<a href="data:text/html,<script>executed++</script>">x</a>',
  '<iframe srcdoc="<script>parent.executed++</script>"></iframe>',
  '<object data="javascript:executed++"></object>',
  '<embed src="javascript:executed++">',
  '<form action="javascript:executed++"><input type=submit></form>',
  '<input autofocus onfocus=executed++>',
  '<details open ontoggle=executed++>',
  '<video src=x onerror=executed++></video>',
  '<style>@import "//evil.example"</style>',
  '<div style="position:fixed;inset:0">cover</div>',
  '<div style="background:url(//evil.example)">x</div>',
  '<link rel=stylesheet href=//evil.example>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<template><img src=x onerror=executed++></template>',
  '<noscript><p title="</noscript><img src=x onerror=executed++>">',
  '<p title="</p><img src=x onerror=executed++>">x</p>',
  '<!--><img src=x onerror=executed++>-->',
  '<img src="x`<script>executed++</script>">',
  '<a id="location" name="cookie">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://bank.example@evil.example">x</a>',
  '<a href="https:\\\\bank.example:x@evil.example/y">x</a>',
  '<a href="https://example.com" target="_top" onclick="executed++">x</a>',
];
const FORBIDDEN =
  'script,style,link,base,meta,iframe,object,embed,form,input,button,svg,math,video,template,details';

test.each(HOSTILE)('sanitises %s', async (hostile) => {
  const screen = await render(<HtmlContent html={hostile} />);
  await expect.poll(() => screen.container.querySelector('[class*=_content_]')).not.toBeNull();
  const box = screen.container.querySelector('[class*=_content_]');
  expect(box?.querySelectorAll(FORBIDDEN)).toHaveLength(0);
  for (const element of box?.querySelectorAll('*') ?? []) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|^target$|^name$|srcdoc/i);
      expect(value).not.toMatch(/^\s*(javascript|data|vbscript):|^\/\/|^https?:[\\/]*[^\\/?#]*@/i);
      if (name === 'id') expect(value).toMatch(/^user-content-/);
    }
    element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    element.dispatchEvent(new FocusEvent('focus'));
  }
  expect(globalThis.executed).toBe(0);
});

test('sanitising twice changes nothing more', async () => {
  for (const hostile of HOSTILE) {
    const once = await html(hostile);
    expect(await html(once)).toBe(once);
  }
});

test('HTML that is too long is not shown', async () => {
  expect(sanitiseHtml(await sanitiser.preload(), 'a'.repeat(HTML_MAX_CHARS))).toBeDefined();
  await render(<HtmlContent html={'<p>'.repeat(HTML_MAX_CHARS)} />, { language: 'en' });
  await expect.element(page.getByText('This content cannot be shown')).toBeVisible();
});

test('new content replaces the old, even before the old was ready', async () => {
  const screen = await render(<HtmlContent html="<p>one</p>" />);
  await screen.rerender(<HtmlContent html="<p>two</p>" />);
  await expect.element(page.getByText('two')).toBeVisible();
  expect(page.getByText('one').elements()).toHaveLength(0);
});

test('a link to another site opens after a confirmation, without access to this page', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await render(<HtmlContent html='<p><a href="https://example.com/a"><b>terms</b></a></p>' />, {
    language: 'en',
  });
  await page.getByText('terms').click();
  const question = page.getByRole('alertdialog', { name: 'Go to another website' });
  await expect.element(question).toHaveTextContent('example.com');
  expect(open).not.toHaveBeenCalled();

  await page.getByRole('button', { name: 'Open link' }).click();
  expect(open.mock.calls).toEqual([['https://example.com/a', '_blank', 'noopener,noreferrer']]);
  await expect.element(question).not.toBeInTheDocument();
});

test('a link of this site opens at once; a refused address does nothing', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  open.mockClear();
  await render(<HtmlContent html='<a href="/howto">own</a> <a href="http://evil.example/">plain</a>' />);
  await page.getByText('plain').click();
  await page.getByText('own').click();
  expect(open.mock.calls).toEqual([[`${location.origin}/howto`, '_blank', '']]);
});

test('it is clipped to its box', async () => {
  const screen = await render(<HtmlContent html="<p>x</p>" />);
  await expect.element(page.getByText('x')).toBeVisible();
  const style = getComputedStyle(screen.container.querySelector('[class*=_content_]') ?? document.body);
  expect(style.contain).toBe('content');
  expect(style.isolation).toBe('isolate');
});
