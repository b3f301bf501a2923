import type { RetentionRunStatus } from '@verify-admin/rulebook/retention/retention-settings.contract';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { Fact, FactList } from '../../ui/values/fact-list.tsx';
import { switchedText } from './run-facts.ts';

/** Who switched the run and when, and when the next one is due; nothing where nobody ever switched it. */
export function SwitchFacts({ status }: { status: RetentionRunStatus }) {
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
