/** Where to press an element; null while it moves, is covered, or is disabled. Runs in the page, as text. */
export function placeInPage(found: readonly Element[]): { x: number; y: number } | null {
  const [element] = found;
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  // A link of several lines is pressed on its first one.
  const { left, top, width, height } =
    element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isHit = hit !== null && (element.contains(hit) || hit.contains(element));
  return isHit ? { x, y } : null;
}

/** Gives a field the focus with all its text selected; true once it has kept the focus since the last time. */
export function selectInPage(found: readonly Element[]): boolean {
  const field = found[0] as HTMLInputElement | undefined;
  if (!field || field.matches(':disabled')) return false;
  const hadFocus = document.activeElement === field;
  field.focus();
  field.select();
  return hadFocus;
}

/** Sets what no keyboard types alike in every engine: the choice of a list, a day. */
export function setInPage(found: readonly Element[], value: string): boolean {
  const field = found[0] as HTMLInputElement | HTMLSelectElement | undefined;
  if (!field || field.matches(':disabled')) return false;
  const option = Array.from((field as HTMLSelectElement).options ?? []).find(
    (one) => one.value === value || one.text === value,
  );
  if (field instanceof HTMLSelectElement && !option) return false;
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  const property = Object.getOwnPropertyDescriptor(kind.prototype, 'value');
  field.focus();
  property?.set?.call(field, option?.value ?? value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
