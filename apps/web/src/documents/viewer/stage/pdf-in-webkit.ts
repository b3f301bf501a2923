/**
 * Safari on a phone shows the first page of a PDF in a frame, other builds of WebKit all pages or none, and each
 * says of itself that it has a viewer. No feature tells them apart from the outside.
 */
export function mayShowPart(): boolean {
  return navigator.vendor.startsWith('Apple');
}

/**
 * WebKitGTK shows a PDF by a page of its own with one frame in it, whose size stands in its markup. A blob has the
 * content policy of the page that made it, which takes no style from markup: the size is set here.
 */
export function fillPdfFrame(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument;
  const viewer = page?.querySelector('iframe');
  if (!page || !viewer) return;
  page.body.style.margin = '0';
  Object.assign(viewer.style, { display: 'block', width: '100%', height: '100vh', border: '0' });
}
