import { Button } from '@mantine/core';
import type { RetentionRunStatus } from '@verify-admin/rulebook/retention/retention-settings.contract';
import { useSettingRequests } from '../../maker-checker/use-setting-requests.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { RuleNote } from '../rules/rule-note.tsx';
import { switchedText } from './run-facts.ts';
import { RunResults } from './run-results.tsx';
import { type RunRead, useSwitchRun } from './use-retention-run.ts';

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
  return (
    <section>
      <SectionHead
        title="Daily run"
        aside={maySwitch ? 'Two ADMINs switch it on, one switches it off' : 'ADMINs switch it'}
        acts={
          status &&
          maySwitch && (
            <Button
              variant={status.switch.is_on ? 'quiet' : 'filled'}
              loading={switching.busy}
              disabled={isRequested && !status.switch.is_on}
              onClick={act(!status.switch.is_on, status.switch.version)}
            >
              {status.switch.is_on ? 'Switch off' : 'Request to switch on'}
            </Button>
          )
        }
      />
      {switching.error && (
        <AlertLine
          tone="bad"
          fact={switching.error.detail}
          act={{ label: 'Check again', run: reload, busy: isFetching }}
        />
      )}
      {!status && <LoadState error={error} onRetry={refetch} retrying={isFetching} height={120} />}
      {status && (
        <>
          <RunState status={status} isRequested={isRequested} />
          <RunResults runs={status.runs} />
        </>
      )}
    </section>
  );
}

interface RunStateProps {
  status: RetentionRunStatus;
  isRequested: boolean;
}

/** One line of what is the case, and who switched the run when. */
function RunState({ status, isRequested }: RunStateProps) {
  const { next, runs } = status;
  const { updated } = status.switch;
  const [newest] = runs;
  const switched = switchedText(status.switch);
  return (
    <>
      {next === null && (
        <AlertLine
          tone={isRequested ? 'open' : 'info'}
          fact="Nothing is deleted by the rules: the run is off."
          detail={
            isRequested
              ? 'That it is switched on waits for a second ADMIN.'
              : 'What it would delete is counted below.'
          }
        />
      )}
      {next !== null && newest?.state === 'RUNNING' && (
        <AlertLine
          tone="neutral"
          fact="A run is going on."
          detail={<Begun at={newest.started} />}
        />
      )}
      {next !== null && newest?.state === 'FAILED' && (
        <AlertLine
          tone="bad"
          fact="The last run did not delete everything that was due."
          detail="The next one tries again. Accounts that failed are unchanged."
        />
      )}
      {next !== null && (newest?.state === 'DONE' || newest?.state === 'STOPPED' || !newest) && (
        <AlertLine tone="good" fact="The run is on." detail={<Next at={next} />} />
      )}
      {(switched !== '' || next !== null) && (
        <RuleNote>
          {switched}
          {updated !== null && switched !== '' && (
            <>
              , <DateTime value={updated} />.{' '}
            </>
          )}
          {next !== null && newest && <Next at={next} />}
        </RuleNote>
      )}
    </>
  );
}

function Next({ at }: { at: string }) {
  return (
    <>
      The next run is on <DateTime value={at} />.
    </>
  );
}

function Begun({ at }: { at: string }) {
  return (
    <>
      It began on <DateTime value={at} />.
    </>
  );
}
