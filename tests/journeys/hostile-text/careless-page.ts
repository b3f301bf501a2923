import type { Runs } from './hostile-text.ts';

/** Escapes for an attribute within double quotes. */
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
/** As a string of a script that ends no element. */
const string = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');

/** What somebody writes who forgets to escape, for each place of a page. */
const CARELESS: Readonly<Record<Runs, (text: string) => string>> = {
  markup: (text) => `<p>${text}</p>`,
  inner: (text) => `<p id=p></p><script>p.innerHTML = ${string(text)}</script>`,
  double: (text) => `<input value="${text}">`,
  single: (text) => `<input value='${text}'>`,
  bare: (text) => `<img src=${text}>`,
  address: (text) => `<iframe src="${attribute(text)}"></iframe>`,
  'script-double': (text) => `<script>const text = "${text}"</script>`,
  'script-escaped': (text) => `<script>const text = "${text.replaceAll('"', '\\"')}"</script>`,
  'script-single': (text) => `<script>const text = '${text}'</script>`,
  'script-back': (text) => `<script>const text = \`${text}\`</script>`,
  json: (text) => `<script type="application/json">{"text":"${text}"}</script>`,
  srcdoc: (text) => `<iframe srcdoc="${attribute(text)}"></iframe>`,
  comment: (text) => `<!-- ${text} -->`,
  title: (text) => `<title>${text}</title>`,
  textarea: (text) => `<textarea>${text}</textarea>`,
  style: (text) => `<style>a::after { content: '${text}' }</style>`,
  // The least a template engine does.
  template: (text) =>
    `<script>for (const [, code] of ${string(text)}.matchAll(/{{(.*?)}}/g)) new Function('return ' + code)()</script>`,
  elsewhere: (text) => `<p>${text}</p>`,
};

/** A page into which a value is written without care, as the text in it needs. */
export function carelessPage(runs: Runs, value: string): string {
  return `<!doctype html><meta charset=utf-8><body>${CARELESS[runs](value)}`;
}
