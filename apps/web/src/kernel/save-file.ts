/** Has the browser save a text as a file. */
export function saveText(filename: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  saveFrom(address, filename);
  URL.revokeObjectURL(address);
}

/** Has the browser save what an address answers; the server names it where no name is given. */
export function saveFrom(address: string, filename = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
}
