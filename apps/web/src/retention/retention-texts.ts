import type { RetentionAct } from './use-retention.ts';

interface ActTexts {
  readonly title: string;
  readonly submit: string;
  readonly isDanger: boolean;
  /** What it does. */
  readonly fact: string;
  readonly detail: string;
}

export const RETENTION_TEXTS: Readonly<Record<RetentionAct, ActTexts>> = {
  hold: {
    title: 'Set legal hold',
    submit: 'Set hold',
    isDanger: false,
    fact: 'Nothing of this account is deleted or erased until the hold is lifted.',
    detail: 'Your name is recorded.',
  },
  lift: {
    title: 'Lift legal hold',
    submit: 'Lift hold',
    isDanger: false,
    fact: 'The data of this account may be erased again.',
    detail: 'Your name is recorded.',
  },
  erase: {
    title: 'Erase personal data',
    submit: 'Request erasure',
    isDanger: true,
    fact: 'It is done when a colleague approves it, and cannot be undone.',
    detail: 'Your name is recorded.',
  },
};
