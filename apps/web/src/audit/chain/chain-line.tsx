import type {
  AuditTrailPage,
  AuditVerification,
} from '@verify-admin/rulebook/audit/audit-trail.contract';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { AlertLine } from '../../ui/alert-line.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { shortHash } from '../entries/audit-columns.tsx';
import { auditPath } from '../audit-address.ts';
import classes from './chain-line.module.css';
import { useVerifyTrail } from './use-verify-trail.ts';

const count = (figure: number) => formatFigure(figure);

function secondsOf(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;
}

/** Whether the chain is intact: how the last check ended, and the way to check it again. */
export function ChainLine({ log }: { log: AuditTrailPage['log'] }) {
  const { state, run } = useVerifyTrail();
  if (state.kind === 'running') return <Progress {...state} />;
  if (state.kind === 'failed') {
    return <ErrorLine error={state.error} sentence="The chain was not verified." onRetry={run} />;
  }
  return <Verdict log={log} onVerify={run} />;
}

function Progress({ checked, entries }: { checked: number; entries: number }) {
  const percent = entries === 0 ? 0 : Math.floor((checked / entries) * 100);
  return (
    <div className={classes.progress} role="status">
      <span className={classes.fact}>Verifying the chain</span>
      <ProgressBar label="Entries verified" percent={percent} />
      <span className={classes.figures}>
        {entries > 0 && `${count(checked)} of ${count(entries)} entries`}
      </span>
    </div>
  );
}

/** What the checkpoints outside the database add: agreement up to an entry, or that they were not read. */
function Compared({ places = [] }: Pick<AuditVerification, 'places'>) {
  return places.map(({ place, until, why }) => (
    <span key={place}>
      {`; ${
        why === null
          ? `the checkpoints of ${place} agree up to entry ${count(until)}`
          : `not compared with ${place}: ${why}`
      }`}
    </span>
  ));
}

function Verdict({ log, onVerify }: { log: AuditTrailPage['log']; onVerify: () => void }) {
  const { verified, entries } = log;
  const act = { label: verified ? 'Verify again' : 'Verify', run: onVerify };
  if (!verified) {
    return (
      <AlertLine
        tone="info"
        fact="The chain was not verified yet."
        detail="Each entry carries the hash of the one before: a check finds any that was changed, removed or added."
        act={act}
      />
    );
  }
  const by = verified.by === null ? '' : ` by ${verified.by}`;
  const when = (
    <>
      <span>checked </span>
      <DateTime value={verified.created} />
      <span>{`${by} in ${secondsOf(verified.milliseconds)}`}</span>
    </>
  );
  if (verified.broken_entry !== null) {
    const seq = verified.broken_entry;
    return (
      <AlertLine
        tone="bad"
        fact={`Chain broken at entry ${count(seq)}`}
        detail={
          <>
            <span>{`${verified.why ?? ''}; ${count(verified.entries)} entries before it are intact, `}</span>
            {when}
            <span>. </span>
            <PlainLink className={classes.link} href={auditPath({ at: seq, entry: seq })}>
              Show entry
            </PlainLink>
          </>
        }
        act={act}
      />
    );
  }
  const since = entries - verified.entries;
  const isCompared = (verified.places ?? []).every(({ why }) => why === null);
  return (
    <AlertLine
      tone={isCompared ? 'good' : 'open'}
      fact={isCompared ? 'Chain verified' : 'Chain verified, not every checkpoint'}
      detail={
        <>
          <span>{`entries 1 to ${count(verified.entries)}, each carries the hash of the one before; last hash `}</span>
          <span className={classes.hash}>{shortHash(verified.last_hash)}</span>
          <span>, </span>
          {when}
          {since > 0 && <span className={classes.since}>{`; ${count(since)} since`}</span>}
          <Compared places={verified.places} />
        </>
      }
      act={act}
    />
  );
}
