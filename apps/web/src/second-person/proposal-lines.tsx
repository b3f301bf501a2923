import type { Proposal } from '@verify-admin/rulebook/second-person/second-person.contract';
import { useState } from 'react';
import { AlertLine } from '../ui/alert-line.tsx';
import { ProposalLine } from './proposal-line.tsx';
import classes from './second-person.module.css';
import type { Settled } from './use-proposals.ts';

/** What came of settling a proposal; one that lapsed was not done, and says why. */
export function SettledLine({ settled, onClose }: { settled: Settled; onClose: () => void }) {
  const { state, message, why } = settled;
  const tones = { CONFIRMED: 'good', LAPSED: 'bad' } as const;
  const tone = state === 'CONFIRMED' || state === 'LAPSED' ? tones[state] : 'neutral';
  return <AlertLine tone={tone} fact={message} detail={why ?? ''} onClose={onClose} />;
}

interface ProposalLinesProps {
  proposals: readonly Proposal[];
  /** The way to what was decided on; undefined where there is none. */
  lookAt?: (proposal: Proposal) => { label: string; run: () => void } | undefined;
}

/** What waits in one place for a second person, and what came of the last one settled here. */
export function ProposalLines({ proposals, lookAt }: ProposalLinesProps) {
  const [settled, setSettled] = useState<Settled | null>(null);
  if (proposals.length === 0 && !settled) return null;
  return (
    <div className={classes.lines}>
      {settled && <SettledLine settled={settled} onClose={() => setSettled(null)} />}
      {proposals.map((proposal) => (
        <ProposalLine
          key={proposal.id}
          proposal={proposal}
          look={lookAt?.(proposal)}
          onSettled={setSettled}
        />
      ))}
    </div>
  );
}
