import type { RetentionRunStatus } from '@verify-admin/rulebook/retention/retention-settings.contract';
import type { AlertTone } from '../../ui/alert-line.tsx';

interface RunLine {
  readonly tone: AlertTone;
  readonly fact: string;
  readonly detail: string;
}

const LINES = {
  off: {
    tone: 'info',
    fact: 'Nothing is deleted by the rules: the run is off.',
    detail: 'What it would delete is counted below.',
  },
  requested: {
    tone: 'open',
    fact: 'Nothing is deleted by the rules: the run is off.',
    detail: 'That it is switched on waits for a second ADMIN.',
  },
  running: {
    tone: 'neutral',
    fact: 'A run is in progress.',
    detail: 'What it has deleted so far is counted here.',
  },
  failed: {
    tone: 'bad',
    fact: 'The last run did not delete everything that was due.',
    detail: 'The next one tries again. Accounts that failed are unchanged.',
  },
  on: { tone: 'good', fact: 'The run is on.', detail: 'It deletes every day what is due.' },
} as const satisfies Readonly<Record<string, RunLine>>;

/** What is the case with the run, in one line. */
export function runLine({ switch: { is_on }, runs }: RetentionRunStatus, isRequested: boolean) {
  if (!is_on) return isRequested ? LINES.requested : LINES.off;
  const [newest] = runs;
  if (newest?.state === 'RUNNING') return LINES.running;
  return newest?.state === 'FAILED' ? LINES.failed : LINES.on;
}
