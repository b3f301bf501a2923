import { describe, expect, it } from 'vitest';
import { FITTED, fitShare, clampToStage, turn, zoomAt } from './zoom.ts';

const STAGE = { width: 800, height: 400 };
const WIDE = { width: 1600, height: 400 };
const CENTRE = { x: 0, y: 0 };

describe('a picture on its stage', () => {
  it.each([
    ['a wide one by its width', WIDE, 0, 0.5],
    ['a turned one by its other side', WIDE, 1, 0.25],
    ['a small one at its own size', { width: 10, height: 10 }, 0, 1],
    ['one without a size as it is', { width: 0, height: 0 }, 0, 1],
  ])('fits: %s', (_which, picture, turns, share) => {
    expect(fitShare(picture, STAGE, turns)).toBe(share);
  });

  it('zooms about the point under the pointer', () => {
    const point = { x: 100, y: -50 };
    const near = zoomAt(FITTED, 2, point);
    expect(near).toEqual({ zoom: 2, x: -100, y: 50, turns: 0 });
    // What lay at the point before lies there still.
    expect((point.x - near.x) / near.zoom).toBe(point.x);
    expect(zoomAt(near, 0.5, point)).toEqual({ ...FITTED, x: 0, y: 0 });
  });

  it('is never smaller than it fits, nor without end', () => {
    expect(zoomAt(FITTED, 0.1, CENTRE).zoom).toBe(1);
    expect(zoomAt(FITTED, 1000, CENTRE).zoom).toBe(12);
  });

  it('cannot be pulled off the stage', () => {
    const far = { zoom: 2, x: 900, y: -900, turns: 0 };
    expect(clampToStage(far, WIDE, STAGE)).toEqual({ zoom: 2, x: 400, y: 0, turns: 0 });
    expect(clampToStage({ ...far, zoom: 1 }, WIDE, STAGE)).toEqual(FITTED);
  });

  it('turns by quarters and stays as near, with the same spot in the middle', () => {
    const near = { zoom: 3, x: 5, y: 7, turns: 0 };
    const once = turn(near);
    expect(once).toEqual({ zoom: 3, x: -7, y: 5, turns: 1 });
    expect(turn(turn(turn(once)))).toEqual(near);
    expect(turn(FITTED)).toEqual({ ...FITTED, turns: 1 });
  });
});
