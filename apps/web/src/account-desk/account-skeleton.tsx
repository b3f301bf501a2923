import { CHECKLIST_ROWS } from '@verify-admin/rulebook/checklist/checklist-rows';
import { Skeleton } from '../ui/states/skeleton.tsx';
import classes from './account-skeleton.module.css';

/** The desk's shape while its account is on the way. */
export function AccountSkeleton() {
  return (
    <div role="status" aria-label="Loading the account">
      <div className={classes.head}>
        <Skeleton width={220} height={18} />
        <Skeleton width={460} />
      </div>
      <div className={classes.lines}>
        {CHECKLIST_ROWS.map(({ row }) => (
          <div key={row} className={classes.line}>
            <Skeleton width={14} height={14} round />
            <Skeleton width={96} />
            <Skeleton width={160} />
          </div>
        ))}
      </div>
    </div>
  );
}
