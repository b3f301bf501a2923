import { IconCheck, IconFocusCentered } from '@tabler/icons-react';
import { useMessages } from '../../wizard/messages/use-messages.tsx';
import type { TestResult } from '../quality/judge-picture.ts';
import classes from './quality-tests.module.css';

/** The tests of a picture; each is said in words, not by its colour alone. */
export function QualityTests({ results }: { results: readonly TestResult[] }) {
  const { t } = useMessages();
  if (results.length === 0) return null;
  return (
    <ul className={classes.tests}>
      {results.map(({ test, isGood }) => {
        const Icon = isGood ? IconCheck : IconFocusCentered;
        return (
          <li key={test} data-good={isGood || undefined}>
            <Icon size={20} stroke={2} aria-hidden />
            <span>{t(`verify.${isGood ? 'good' : 'bad'}.${test}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
