import { whoSetStatus } from '@verify-admin/rulebook/checks/checks';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import { StatusFact } from '../ui/evidence/status-fact.tsx';

interface LegalEvidenceProps {
  /** The status in words. */
  text: string;
  decision: {
    readonly due_diligence_status: LegalStatus | null;
    readonly due_diligence_timestamp: string | null;
    readonly due_diligence_by: string | null;
  };
}

/** CHECK-11..14: the legal status of the account, since when and set by whom. */
export function LegalEvidence({ text, decision }: LegalEvidenceProps) {
  const { due_diligence_status, due_diligence_timestamp, due_diligence_by } = decision;
  const who = whoSetStatus('legal', due_diligence_status, due_diligence_by);
  return <StatusFact sentence={text} since={due_diligence_timestamp} who={who} />;
}
