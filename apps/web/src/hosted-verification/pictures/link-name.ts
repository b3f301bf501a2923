/** A link without its signature: what is kept on the device is not the proof itself. */
export function linkNameOf(token: string): string {
  return `verify ${token.split('.').slice(0, -1).join('.')}`;
}
