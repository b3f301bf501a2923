const WEB_ADDRESS = /^https?:\/\//i;

/** Whether a text is an address of the web from its first character on: one that runs what it names is none. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}
