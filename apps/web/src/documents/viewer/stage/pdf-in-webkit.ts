import { type RefObject, useEffect } from 'react';

/**
 * Safari on a phone shows the first page of a PDF in a frame, other builds of WebKit all pages or none, and each
 * says of itself that it has a viewer. No feature tells them apart from the outside.
 */
export function mayShowPart(): boolean {
  return navigator.vendor.startsWith('Apple');
}

const LOOK_EVERY_MS = 100;
const MOST_LOOKS = 300;

/**
 * WebKitGTK shows a PDF by a page of its own with one frame in it, whose size stands in its markup. A blob has the
 * content policy of the page that made it, which takes no style from markup: the size is set here. No event tells
 * when the page is there.
 */
export function useFilledFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | undefined,
): void {
  useEffect(() => {
    if (address === undefined || !mayShowPart()) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (fill(frame.current) || looks === MOST_LOOKS) clearInterval(timer);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [frame, address]);
}

function fill(frame: HTMLIFrameElement | null): boolean {
  const page = frame?.contentDocument;
  const viewer = page?.querySelector('iframe');
  if (!page || !viewer) return false;
  page.body.style.margin = '0';
  Object.assign(viewer.style, { display: 'block', width: '100%', height: '100vh', border: '0' });
  return true;
}
