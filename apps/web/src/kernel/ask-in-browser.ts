const { confirm } = window;

/** ASSIGN-06 asks for the browser's own confirmation; true when the person agreed. */
export function askInBrowser(question: string): boolean {
  return confirm(question);
}
