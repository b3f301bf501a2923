import { getRouteApi } from '@tanstack/react-router';
import { SETTING_REQUESTED } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useState } from 'react';
import { useMe } from '../../kernel/session/use-session.ts';
import { SettingRequestLines } from '../../maker-checker/setting-request-lines.tsx';
import { AmlPage } from '../../shell/page/aml-page.tsx';
import { AlertLine } from '../../ui/alert-line.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { ScoreSubjects } from '../scores/score-subjects.tsx';
import { ThresholdCard } from './threshold-card.tsx';
import { ThresholdChanges } from './threshold-changes.tsx';
import { useThreshold } from './use-threshold.ts';

const route = getRouteApi('/guarded/aml/threshold');

/** `/aml/threshold`: from which score a listed name alerts, seen against what was screened. */
export function ThresholdPage() {
  const role = useMe()?.role ?? 'PENDING';
  const { inForce, error, refetch, isFetching } = useThreshold();
  const { score = null, page = 1 } = route.useSearch();
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <AmlPage label="Threshold">
      {notice && (
        <AlertLine
          tone={notice === SETTING_REQUESTED ? 'open' : 'good'}
          fact={notice}
          onClose={() => setNotice(null)}
        />
      )}
      <SettingRequestLines kinds={['alert_threshold']} />
      {!inForce && <LoadState error={error} onRetry={refetch} retrying={isFetching} height={320} />}
      {inForce && (
        <>
          <ThresholdCard
            inForce={inForce}
            maySet={may(role, 'screening/set-threshold')}
            shown={score}
            onDone={setNotice}
          />
          {score !== null && <ScoreSubjects key={score} score={score} page={page} />}
          <ThresholdChanges changes={inForce.changes} />
        </>
      )}
    </AmlPage>
  );
}
