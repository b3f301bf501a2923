import type { Shape, Tone } from '@verify-admin/rulebook/kernel/tone';
import { useId } from 'react';
import { ToneIcon } from '../tone/tone-icon.tsx';
import classes from './choice-cards.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
  readonly shape: Shape;
  /** It stays in the list and cannot be chosen; the remark says why. */
  readonly disabled?: boolean;
  readonly remark?: string;
}

interface ChoiceCardsProps {
  label: string;
  choices: readonly Choice[];
  value: string | null;
  onChoose: (value: string) => void;
  error?: string | undefined;
}

/** One of a few statuses, each a card with its silhouette; arrows move, as in any radio group. */
export function ChoiceCards({ label, choices, value, onChoose, error }: ChoiceCardsProps) {
  const name = useId();
  return (
    <fieldset className={classes.group} aria-describedby={error && `${name} error`}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.card}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChoose(choice.value)}
            />
            <ToneIcon tone={choice.tone} shape={choice.shape} size={15} />
            <span className={classes.label} data-cut>
              {choice.label}
            </span>
            {choice.remark && <span className={classes.remark}>{choice.remark}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p className={classes.error} id={`${name} error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
