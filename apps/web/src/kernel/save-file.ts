function saveBlob(filename: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  saveFrom(address, filename);
  URL.revokeObjectURL(address);
}

/** Has the browser save a text as a file. */
export function saveText(filename: string, type: string, text: string): void {
  saveBlob(filename, new Blob([text], { type }));
}

/** Has the browser save bytes that came as base64. */
export function saveBase64(filename: string, type: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveBlob(filename, new Blob([bytes], { type }));
}

/** Has the browser save what an address answers; the server names it where no name is given. */
export function saveFrom(address: string, filename = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
}
