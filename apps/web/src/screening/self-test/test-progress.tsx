import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { SelfTest } from '@verify-admin/rulebook/screening/self-test.contract';
import { SELF_TEST_FAILURES } from '@verify-admin/rulebook/screening/self-test.rules';
import { AlertLine } from '../../ui/alert-line.tsx';
import classes from './test-progress.module.css';

/** How far the self-test under way is, or why the last one came to nothing. */
export function TestProgress({ test }: { test: SelfTest }) {
  if (test.why !== null) {
    return (
      <AlertLine
        tone="bad"
        fact="The last self-test failed."
        detail={SELF_TEST_FAILURES[test.why]}
      />
    );
  }
  if (test.finished !== null) return null;
  const { done, total } = test;
  const detail =
    total === 0
      ? 'Its queries are being generated.'
      : `${formatFigure(done)} of ${formatFigure(total)} queries.`;
  return (
    <div>
      <AlertLine tone="neutral" fact="The self-test is running." detail={detail} />
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Self-test"
        aria-valuemin={0}
        aria-valuemax={Math.max(1, total)}
        aria-valuenow={done}
      >
        <span style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </div>
    </div>
  );
}
