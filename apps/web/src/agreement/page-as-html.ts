const CONTROLS = 'input, textarea';

/** Writes what is typed and checked into the markup, where the browser holds it beside the markup alone. */
function writeState(control: Element, copy: Element | undefined): void {
  if (!copy) return;
  if (control instanceof HTMLTextAreaElement) copy.textContent = control.value;
  if (!(control instanceof HTMLInputElement)) return;
  if (control.type === 'checkbox' || control.type === 'radio') {
    copy.toggleAttribute('checked', control.checked);
  } else copy.setAttribute('value', control.value);
}

/** CALL-108: the full page as HTML, with what was entered. */
export function pageAsHtml(page: Document): string {
  const copy = page.documentElement.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  const copies = copy.querySelectorAll(CONTROLS);
  page.querySelectorAll(CONTROLS).forEach((control, at) => writeState(control, copies[at]));
  return `<!doctype html>${copy.outerHTML}`;
}
