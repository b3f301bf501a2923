import { IconAlertCircleFilled, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field-frame.module.css';

/** What the input of a field is given, so that a reader of the screen hears its hint and its problem. */
export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

export interface FieldTexts {
  id: string;
  label: string;
  /** Said after the label. */
  optional?: string | undefined;
  hint?: string | undefined;
  /** At the end of the label's line. */
  aside?: ReactNode;
  /** Between the label and the input; heard with the input. */
  note?: ReactNode;
  /** Beneath the input. */
  beneath?: ReactNode;
  /** What is wrong with the value; null where nothing is. */
  problem: string | null;
  /** It is said and blocks nothing. */
  isAdvice?: boolean;
}

/** One field of a form for a phone: label, hint, input, and what is wrong beneath it. */
export function FieldFrame({
  control,
  ...texts
}: FieldTexts & { control: (props: ControlProps) => ReactNode }) {
  const { id, label, optional, hint, aside, note, beneath, problem, isAdvice = false } = texts;
  const described = [hint && `${id}-hint`, note && `${id}-note`, problem && `${id}-problem`].filter(
    Boolean,
  );
  return (
    <div className={classes.field}>
      <div className={classes.labelled}>
        <label className={classes.label} htmlFor={id}>
          <span>{label}</span>
          {optional && <span className={classes.optional}>{` ${optional}`}</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {note && <div id={`${id}-note`}>{note}</div>}
      {control({
        id,
        className: classes.input,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': problem !== null && !isAdvice,
      })}
      {beneath}
      <ProblemLine id={`${id}-problem`} problem={problem} isAdvice={isAdvice} />
    </div>
  );
}

interface ProblemLineProps {
  id: string;
  problem: string | null;
  isAdvice?: boolean;
  /** Of the problem, where it is not the page's. */
  lang?: string | null | undefined;
  /** Before it: which of several things it is about. */
  about?: string | undefined;
}

/** What is wrong, beside what it is about. */
export function ProblemLine(props: ProblemLineProps) {
  const { id, problem, isAdvice = false, lang, about } = props;
  if (problem === null) return null;
  const Icon = isAdvice ? IconInfoCircle : IconAlertCircleFilled;
  return (
    <p id={id} className={classes.problem} data-advice={isAdvice || undefined}>
      <Icon size={18} aria-hidden />
      <span>
        {about !== undefined && <b>{`${about}:`}</b>}{' '}
        <span lang={lang ?? undefined}>{problem}</span>
      </span>
    </p>
  );
}
