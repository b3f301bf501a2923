import { type PointerEvent, useEffect, useRef, useState } from 'react';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where an event is on an element, from its centre. */
export function pointOn(element: Element, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}

type Zoom = (factor: number, point: Point) => void;

/** A wheel's step of 100 enlarges by about a fifth. */
const WHEEL = 0.002;

/** The page behind must not scroll along, which only a listener that is not passive can prevent. */
export function useWheelZoom(place: { readonly current: HTMLElement | null }, zoom: Zoom): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const stage = place.current;
    if (!stage) return;
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY * WHEEL), pointOn(stage, event));
    };
    stage.addEventListener('wheel', roll, { passive: false });
    return () => stage.removeEventListener('wheel', roll);
  }, [place]);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function apart(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}

interface Grip {
  readonly move: (by: Point) => void;
  readonly zoom: Zoom;
}

/** One finger or the mouse moves, two fingers enlarge. */
export function useGrip({ move, zoom }: Grip) {
  const fingers = useRef(new Map<number, Point>());
  const [held, setHeld] = useState(false);

  const release = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    setHeld(fingers.current.size > 0);
  };
  return {
    held,
    on: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        setHeld(true);
      },
      onPointerMove: (event: PointerEvent) => {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const now = { x: event.clientX, y: event.clientY };
        fingers.current.set(event.pointerId, now);
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        if (!other) {
          move({ x: now.x - before.x, y: now.y - before.y });
          return;
        }
        const about = pointOn(event.currentTarget, middle(now, other));
        zoom(apart(now, other) / apart(before, other), about);
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
