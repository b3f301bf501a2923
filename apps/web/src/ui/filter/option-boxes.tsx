import type { Shape, Tone } from '@verify-admin/rulebook/kernel/tone';
import type { KeyboardEvent } from 'react';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { ToneIcon } from '../tone/tone-icon.tsx';
import classes from './option-boxes.module.css';

/** One value of a filter as its list shows it. */
export interface ListedOption {
  readonly word: string;
  readonly label: string;
  readonly state?: { readonly tone: Tone; readonly shape: Shape };
  /** How many it would show; undefined while that loads. */
  readonly count: number | undefined;
}

interface OptionBoxesProps {
  label: string;
  /** Whether the label is drawn; screen readers read it always. */
  isLabelShown?: boolean;
  options: readonly ListedOption[];
  chosen: readonly string[];
  onToggle: (word: string) => void;
  /** The first box gets the focus when the list opens. */
  takesFocus?: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const { currentTarget } = event;
  const boxes = [...(currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])];
  const at = boxes.indexOf(currentTarget);
  boxes[(at + step + boxes.length) % boxes.length]?.focus();
}

/** The words with this one, or without it. */
export function toggled(words: readonly string[], word: string): readonly string[] {
  return words.includes(word) ? words.filter((one) => one !== word) : [...words, word];
}

/** The values of a filter with how many each would show: arrows move, Space chooses. */
export function OptionBoxes(props: OptionBoxesProps) {
  const { label, isLabelShown = false, options, chosen, onToggle, takesFocus = false } = props;
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend} data-hidden={!isLabelShown || undefined}>
        {label}
      </legend>
      {options.map(({ word, label: name, state, count }, at) => (
        <label key={word} className={classes.option} data-none={count === 0 || undefined}>
          <input
            type="checkbox"
            className={classes.box}
            checked={chosen.includes(word)}
            onChange={() => onToggle(word)}
            onKeyDown={moveFocus}
            data-autofocus={(takesFocus && at === 0) || undefined}
          />
          {state && <ToneIcon tone={state.tone} shape={state.shape} />}
          <span className={classes.name} translate={state ? 'no' : undefined}>
            {name}
          </span>
          <span className={classes.count}>{count !== undefined && formatFigure(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
