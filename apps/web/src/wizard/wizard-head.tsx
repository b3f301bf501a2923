import { type FormStep, stepRow } from '@verify-admin/rulebook/wizard/wizard-steps';
import type { ReactNode } from 'react';
import { SaveLine, type SaveLineProps } from './draft/save-line.tsx';
import { useMessages } from './messages/use-messages.tsx';
import classes from './wizard-head.module.css';

/** WIZ-12: what the page is, how far the form is, and whether it is saved. */
export function WizardHead({ step, ...save }: SaveLineProps & { step: FormStep }) {
  const { t } = useMessages();
  const { percent } = stepRow(step);
  return (
    <ProgressHead
      percent={percent}
      progress={t('header.step', { n: step })}
      aside={`${percent}%`}
      {...save}
    />
  );
}

interface ProgressHeadProps extends SaveLineProps {
  percent: number;
  /** How far it is, in words. */
  progress: string;
  /** At the end of its line. */
  aside: ReactNode;
}

/** What the page is, a bar with how far it is, and whether it is saved. */
export function ProgressHead({ percent, progress, aside, ...save }: ProgressHeadProps) {
  const { t } = useMessages();
  return (
    <>
      <div className={classes.line}>
        <span className={classes.product}>{t('header.title')}</span>
        <SaveLine {...save} />
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div style={{ inlineSize: `${percent}%` }} />
      </div>
      <div className={classes.line}>
        <span>{progress}</span>
        <span>{aside}</span>
      </div>
    </>
  );
}
