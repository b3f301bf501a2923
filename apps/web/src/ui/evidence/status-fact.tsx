import { DateTime } from '../values/time/date-time.tsx';
import { Remark } from '../values/remark.tsx';

interface StatusFactProps {
  /** What is the case, in words. */
  sentence: string;
  since?: string | null;
  who?: string | null;
  reason?: string | null;
}

/** The status of a check, since when, by whom and why, in one sentence. */
export function StatusFact({ sentence, since, who, reason }: StatusFactProps) {
  return (
    <Remark>
      <b>{sentence}</b>
      {since && (
        <>
          <span> since </span>
          <DateTime value={since} />
        </>
      )}
      {who && <span>{` by ${who}`}</span>}
      {reason && <span>{`. Reason: ${reason}`}</span>}
    </Remark>
  );
}
