import type { SentQuery } from './query.ts';

/**
 * Runs in the page, as text: it reads nothing from outside itself. The same for every engine, so that an
 * errand that fails in one of them fails by the engine and not by how its client searches.
 */
export function findInPage(query: SentQuery): Element[] {
  const SELECTORS: Readonly<Record<string, string>> = {
    button: 'button, [role=button], input[type=submit]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    combobox: 'select, [role=combobox], input[aria-haspopup=listbox]',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    field: 'input, textarea, select, [role=combobox]',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    link: 'a[href]',
    list: 'ul, ol, [role=list]',
    listitem: 'li, [role=listitem]',
    navigation: 'nav, [role=navigation]',
    option: '[role=option], option',
    region: 'section, aside, form, [role=region]',
    row: 'tr, [role=row]',
    searchbox: 'input[type=search], [role=searchbox]',
    table: 'table, [role=table], [role=grid]',
  };

  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

  /** The text of an element for a name: fields, keys, and what is hidden from readers, are no part of it. */
  const textFor = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element)) return '';
    if (node.matches('input, select, textarea, kbd, script, style, [aria-hidden=true]')) return '';
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    if (label) return ` ${label} `;
    return Array.from(node.childNodes, textFor).join(' ');
  };

  const nameOf = (element: Element): string => {
    const referred = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((other) => other !== null);
    if (referred.length > 0) return referred.map(textFor).join(' ');
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const labels = (element as HTMLInputElement).labels;
    if (labels && labels.length > 0) return Array.from(labels, textFor).join(' ');
    if (element instanceof HTMLFieldSetElement) {
      return textFor(element.querySelector('legend') ?? document.createElement('i'));
    }
    if (element.matches('input, textarea')) return element.getAttribute('placeholder') ?? '';
    return textFor(element) || (element.getAttribute('title') ?? '');
  };

  const fits = (text: string, pattern: SentQuery['name']): boolean => {
    if (pattern === undefined) return true;
    if (typeof pattern === 'string') return text === pattern;
    return new RegExp(pattern.source, pattern.flags).test(text);
  };

  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };

  const innermost = (elements: Element[]) =>
    elements.filter((one) => !elements.some((other) => other !== one && one.contains(other)));

  const find = ({ role, name, text, css, in: outer, hidden }: SentQuery): Element[] => {
    const roots: (Element | Document)[] = outer ? find(outer) : [document];
    const selector = css ?? (role ? (SELECTORS[role] ?? role) : '*');
    const found = [...new Set(roots.flatMap((root) => [...root.querySelectorAll(selector)]))]
      .filter((element) => hidden || isSeen(element))
      .filter((element) => fits(plain(textFor(element)), text))
      .filter(
        (element) =>
          name === undefined ||
          fits(plain(nameOf(element)).replace(/ (?:\*|\(?optional\)?)$/, ''), name),
      );
    return role || css ? found : innermost(found);
  };
  return find(query);
}
