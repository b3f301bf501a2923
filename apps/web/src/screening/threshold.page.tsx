import { useSearch } from '@tanstack/react-router';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useState } from 'react';
import { useMe } from '../kernel/use-session.ts';
import { AmlPage } from '../shell/aml-page.tsx';
import { AlertLine } from '../ui/alert-line.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { ScoreSubjects } from './score-subjects.tsx';
import classes from './screening.module.css';
import { readSubjectsAddress } from './subjects-address.ts';
import { ThresholdCard } from './threshold-card.tsx';
import { ThresholdChanges } from './threshold-changes.tsx';
import { useThreshold } from './use-threshold.ts';

/** `/aml/threshold`: from which score a listed name alerts, seen against what was screened. */
export function ThresholdPage() {
  const role = useMe()?.role ?? 'PENDING';
  const { inForce, error, refetch, isFetching } = useThreshold();
  const { score = null, page = 1 } = readSubjectsAddress(useSearch({ strict: false }));
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <AmlPage label="Threshold">
      <div className={classes.page}>
        {notice && <AlertLine tone="good" fact={notice} onClose={() => setNotice(null)} />}
        {error && !inForce && (
          <ErrorLine
            sentence={error.detail}
            requestId={error.request_id}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!inForce && !error && <Skeleton width="100%" height={320} />}
        {inForce && (
          <>
            <ThresholdCard
              inForce={inForce}
              maySet={may(role, 'screening/set-threshold')}
              shown={score}
              onDone={setNotice}
            />
            {score !== null && <ScoreSubjects score={score} page={page} />}
            <ThresholdChanges changes={inForce.changes} />
          </>
        )}
      </div>
    </AmlPage>
  );
}
