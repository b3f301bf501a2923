import { type Ref, type RefObject, useImperativeHandle } from 'react';

interface AtElementProps {
  ref?: Ref<HTMLElement | null>;
  element: RefObject<HTMLElement | null>;
}

/** Stands for an element that is on the page already, where a list is placed beside its target. */
export function AtElement({ ref, element }: AtElementProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [
    element,
  ]);
  return null;
}
