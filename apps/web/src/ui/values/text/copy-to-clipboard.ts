/** Copies text; false when the browser refused, or has no clipboard outside a secure context. */
export async function copyToClipboard(text: string): Promise<boolean> {
  if (!window.isSecureContext) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
