/** Width and height, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture lies on its stage: 1 is as large as fits; `x`, `y` move its centre from the stage's. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Quarter turns clockwise. */
  readonly turns: number;
}

export const FITTED: View = { zoom: 1, x: 0, y: 0, turns: 0 };

const MOST = 12;
export const ZOOM_STEP = 1.25;

function turned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The share of its own size at which a picture fits its stage whole; small ones are not enlarged. */
export function fitShare(picture: Size, stage: Size, turns: number): number {
  const { width, height } = turned(picture, turns);
  if (width === 0 || height === 0) return 1;
  return Math.min(1, stage.width / width, stage.height / height);
}

function inside(offset: number, length: number, available: number): number {
  const most = Math.max(0, (length - available) / 2);
  // Adding 0 makes -0 a plain 0.
  return Math.min(most, Math.max(-most, offset)) + 0;
}

/** The picture's edges are never pulled further in than the stage's own. */
export function clampToStage(view: View, picture: Size, stage: Size): View {
  const share = fitShare(picture, stage, view.turns) * view.zoom;
  const { width, height } = turned(picture, view.turns);
  return {
    ...view,
    x: inside(view.x, width * share, stage.width),
    y: inside(view.y, height * share, stage.height),
  };
}

/** Enlarges by a factor; what lies at `point` (from the stage's centre) stays there. */
export function zoomAt(
  view: View,
  factor: number,
  point: { readonly x: number; readonly y: number },
): View {
  const zoom = Math.min(MOST, Math.max(1, view.zoom * factor));
  const by = zoom / view.zoom;
  return {
    ...view,
    zoom,
    x: point.x - (point.x - view.x) * by,
    y: point.y - (point.y - view.y) * by,
  };
}

/** A quarter turn clockwise about the middle of the stage, as near as before. */
export function turn({ zoom, x, y, turns }: View): View {
  // Adding 0 makes -0 a plain 0.
  return { zoom, x: -y + 0, y: x, turns: (turns + 1) % 4 };
}
