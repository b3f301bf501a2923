import type { Shape, Tone } from '@verify-admin/rulebook/kernel/tone';
import { useId } from 'react';
import type { KeyBinding } from '../keys/key-bindings.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
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
  /** After a choice by its digit: leads to what comes next. */
  onDigit: () => void;
  error?: string | undefined;
}

/** One of a few statuses, each a card with its silhouette; arrows move, as in any radio group, and a digit chooses. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { label, choices, value, onChoose, onDigit, error } = props;
  const name = useId();
  const digits = choices.map((choice, at): KeyBinding & { readonly isFree: boolean } => ({
    key: String(at + 1),
    label: `${label}: ${choice.label}`,
    inDialog: true,
    isFree: choice.disabled !== true,
    run: () => {
      onChoose(choice.value);
      onDigit();
    },
  }));
  useKeys(digits.filter(({ isFree }) => isFree));
  return (
    <fieldset className={classes.group} aria-describedby={error && `${name} error`}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.cards}>
        {choices.map((choice, at) => (
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
            <span className={classes.label} data-cut translate="no">
              {choice.label}
            </span>
            <span className={classes.remark}>
              {choice.remark && <span>{choice.remark}</span>}
              {!choice.disabled && <KeyCap isUnread>{String(at + 1)}</KeyCap>}
            </span>
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
