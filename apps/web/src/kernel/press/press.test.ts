import { describe, expect, it } from 'vitest';
import { Press } from './press.ts';

/** A press whose timers are run by hand. */
function aPress() {
  const timers = new Map<number, () => void>();
  let next = 0;
  const press = new Press((_ms, run) => {
    const id = next;
    next += 1;
    timers.set(id, run);
    return () => timers.delete(id);
  });
  const drawn: string[] = [];
  const draw = (what: string) => press.afterwards(() => drawn.push(what));
  const pass = () => {
    const [id, run] = [...timers].at(-1) ?? [];
    if (id !== undefined) timers.delete(id);
    run?.();
  };
  return { press, drawn, draw, pass, timers };
}

describe('what arrives while a button is pressed', () => {
  it('is drawn at once where nothing is pressed', () => {
    const { drawn, draw } = aPress();
    draw('emails');
    expect(drawn).toEqual(['emails']);
  });

  it('is drawn after the click, in its order', () => {
    const { press, drawn, draw } = aPress();
    press.down();
    draw('emails');
    draw('links');
    press.up();
    draw('marks');
    expect(drawn).toEqual([]);
    press.end();
    expect(drawn).toEqual(['emails', 'links', 'marks']);
    draw('notes');
    expect(drawn.at(-1)).toBe('notes');
  });

  it('is drawn a little after the release where no click follows', () => {
    const { press, drawn, draw, pass, timers } = aPress();
    press.down();
    draw('emails');
    press.up();
    pass();
    expect(drawn).toEqual(['emails']);
    expect(timers.size).toBe(0);
  });

  it('is drawn during a press that lasts: text is selected, something is dragged', () => {
    const { press, drawn, draw, pass } = aPress();
    press.down();
    draw('emails');
    pass();
    expect(drawn).toEqual(['emails']);
    press.up();
    draw('links');
    expect(drawn).toEqual(['emails', 'links']);
  });
});
