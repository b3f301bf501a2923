import { Button } from '@mantine/core';
import type { RetentionRunStatus } from '@verify-admin/rulebook/retention/retention-settings.contract';
import { useSettingRequests } from '../../maker-checker/use-setting-requests.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { Fact, FactList } from '../../ui/values/fact-list.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { LastRuns } from './last-runs.tsx';
import { NewestRun } from './newest-run.tsx';
import { switchedText } from './run-facts.ts';
import { runLine } from './run-line.ts';
import { type RunRead, useSwitchRun } from './use-retention-run.ts';
import classes from './run-card.module.css';

/** Who switched the run and when, and when the next one is due; nothing where nobody ever switched it. */
function SwitchFacts({ status }: { status: RetentionRunStatus }) {
  const { next } = status;
  const { is_on, updated } = status.switch;
  if (updated === null) return null;
  return (
    <FactList label="Switch of the run">
      <Fact name={is_on ? 'Switched on' : 'Switched off'}>
        <DateTime value={updated} />
        <span>{`, ${switchedText(status.switch)}`}</span>
      </Fact>
      {next !== null && (
        <Fact name="Next run">
          <DateTime value={next} />
        </Fact>
      )}
    </FactList>
  );
}

interface RunCardProps {
  read: RunRead;
  maySwitch: boolean;
  onDone: (message: string) => void;
}

/** The daily run that deletes by the rules: whether it is on and who decided it, the next one, and what the last ones did. */
export function RunCard({ read, maySwitch, onDone }: RunCardProps) {
  const { status, error, refetch, isFetching } = read;
  const switching = useSwitchRun(onDone);
  const { requests } = useSettingRequests('pending');
  const isRequested = requests?.some(({ kind }) => kind === 'retention_run') ?? false;
  const act = (on: boolean, version: number) => () =>
    switching.run({ is_on: on, expected_version: version });
  const reload = () => {
    switching.reset();
    void refetch();
  };
  const newest = status?.runs[0];
  return (
    <section>
      <SectionHead
        title="Daily run"
        aside={maySwitch ? 'Two ADMINs switch it on, one switches it off' : 'ADMINs switch it'}
        acts={
          status &&
          maySwitch && (
            <Button
              variant={status.switch.is_on ? 'default' : 'filled'}
              loading={switching.busy}
              disabled={isRequested && !status.switch.is_on}
              onClick={act(!status.switch.is_on, status.switch.version)}
            >
              {status.switch.is_on ? 'Switch off' : 'Request to switch on'}
            </Button>
          )
        }
      />
      <div className={classes.run}>
        {switching.error && (
          <AlertLine
            tone="bad"
            fact={switching.error.detail}
            act={{ label: 'Check again', run: reload, busy: isFetching }}
          />
        )}
        {!status && (
          <LoadState error={error} onRetry={refetch} retrying={isFetching} height={120} />
        )}
        {status && <AlertLine {...runLine(status, isRequested)} />}
        {status && <SwitchFacts status={status} />}
        {status && newest && <LastRuns runs={status.runs} />}
        {newest && <NewestRun run={newest} />}
      </div>
    </section>
  );
}
