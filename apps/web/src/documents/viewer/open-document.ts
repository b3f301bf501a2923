/** Lets the browser keep the document under its own name. */
export function downloadDocument(url: string): void {
  const link = document.createElement('a');
  link.href = `${url}?download=1`;
  link.download = '';
  link.click();
}

/** The document alone, in a tab that knows nothing of this one. */
export function openDocumentTab(url: string): void {
  window.open(url, '_blank', 'noopener');
}
