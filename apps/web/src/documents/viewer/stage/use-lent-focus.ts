import { type RefObject, useEffect } from 'react';

/**
 * A click into the browser's viewer gives the keyboard to a page of its own: no key pressed there is heard here, and a
 * browser lets nobody listen to it. So the frame does not keep what the pointer gave it; the place around it has the
 * keyboard at once, and the keys of the page work. The viewer is still scrolled by the wheel, and what is selected in it
 * is copied by its own menu; a page number cannot be typed into its bar. Who comes by Tab stays, to scroll by keys, until
 * Tab leads out again.
 */
export function useLentFocus(
  frame: RefObject<HTMLIFrameElement | null>,
  place: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let cameByTab = false;
    const pressed = ({ key }: KeyboardEvent) => {
      cameByTab = key === 'Tab';
    };
    const pointed = () => {
      cameByTab = false;
    };
    const takeBack = () => {
      if (cameByTab || document.activeElement !== frame.current) return;
      place.current?.focus({ preventScroll: true });
    };
    // The window loses the keyboard before the frame is the active element.
    const left = () => setTimeout(takeBack);
    window.addEventListener('keydown', pressed, { capture: true });
    window.addEventListener('pointerover', pointed, { capture: true });
    window.addEventListener('blur', left);
    // A window that comes to the front by the click itself loses nothing: it is asked when the pointer leaves the frame.
    window.addEventListener('pointerout', takeBack, { capture: true });
    return () => {
      window.removeEventListener('keydown', pressed, { capture: true });
      window.removeEventListener('pointerover', pointed, { capture: true });
      window.removeEventListener('blur', left);
      window.removeEventListener('pointerout', takeBack, { capture: true });
    };
  }, [frame, place]);
}
