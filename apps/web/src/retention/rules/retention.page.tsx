import { SETTING_REQUESTED } from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useState } from 'react';
import { ClockCaseLines } from '../../clock-cases/clock-case-lines.tsx';
import { useMe } from '../../kernel/session/use-session.ts';
import { SettingRequestLines } from '../../maker-checker/setting-request-lines.tsx';
import { Page } from '../../shell/page/page.tsx';
import { AlertLine } from '../../ui/alert-line.tsx';
import { RunCard } from '../run/run-card.tsx';
import { useRetentionRun } from '../run/use-retention-run.ts';
import { DueCard } from './due-card.tsx';
import classes from './retention.module.css';
import { RulesCard } from './rules-card.tsx';
import { ShortLivedCard } from './short-lived-card.tsx';

/** ours: `/retention`: the daily run, what will be deleted when, and how long what is stored of an account. */
export function RetentionPage() {
  const role = useMe()?.role ?? 'PENDING';
  const read = useRetentionRun();
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <Page crumbs={[{ label: 'Retention' }]}>
      <div className={classes.parts}>
        {notice !== null && (
          <AlertLine
            tone={notice === SETTING_REQUESTED ? 'open' : 'good'}
            fact={notice}
            onClose={() => setNotice(null)}
          />
        )}
        <ClockCaseLines onDone={setNotice} />
        <SettingRequestLines kinds={['retention_run', 'retention_period']} />
        <RunCard read={read} maySwitch={may(role, 'retention/switch-run')} onDone={setNotice} />
        <DueCard isOn={read.status?.switch.is_on ?? false} />
        <RulesCard read={read} maySet={may(role, 'retention/set-period')} onDone={setNotice} />
        <ShortLivedCard />
      </div>
    </Page>
  );
}
