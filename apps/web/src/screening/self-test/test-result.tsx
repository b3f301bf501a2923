import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { SelfTest } from '@verify-admin/rulebook/screening/self-test.contract';
import { Fragment } from 'react';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import classes from './test-result.module.css';
import { figuresOf, settingsOf } from './test-figures.ts';

function outcomeOf(fault: string | null) {
  return fault === null
    ? ({ label: 'Passed', tone: 'good', shape: 'good' } as const)
    : ({ label: fault, tone: 'bad', shape: 'bad' } as const);
}

/** What a self-test came to, in three figures, and what of: rules, threshold, lists. */
export function SelfTestResult({ test, isNewest }: { test: SelfTest; isNewest: boolean }) {
  return (
    <section aria-label="Result">
      <SectionHead
        title={isNewest ? 'Latest result' : 'Earlier result'}
        aside={
          <>
            <DateTime value={test.finished} />
            <span>{test.admin_username ?? 'command line'}</span>
          </>
        }
      />
      <dl className={classes.figures}>
        {figuresOf(test).map(({ label, value, of, fault }) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd>
              <span className={classes.value}>{value}</span>
              <StatusText state={outcomeOf(fault)} />
            </dd>
            <dd className={classes.of}>{of}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.lead}>
        <span>{`${settingsOf(test)}. `}</span>
        {test.lists.map(({ list_name, list_date, entries }, i) => (
          <Fragment key={list_name}>
            <span>{`${i > 0 ? ', ' : ''}${list_name} of `}</span>
            <DateTime value={list_date} as="day" none={list_date} />
            <span>{` (${formatFigure(entries)} entries)`}</span>
          </Fragment>
        ))}
        <span>.</span>
      </p>
    </section>
  );
}
