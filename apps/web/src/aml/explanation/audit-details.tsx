import { formatScore } from '@verify-admin/rulebook/aml/score';
import type { HitExplanation } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import type { HitRow } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { useState } from 'react';
import { Fact, FactList } from '../../ui/values/fact-list.tsx';
import { SectionFold } from '../../ui/layout/section/section-fold.tsx';
import { CopyText } from '../../ui/values/text/copy-text.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';

/** What is copied: the hit as it was stored, and the record it was found by. */
function auditJson({ list_name, uid, record_hash, algorithm_version, found_at, found }: HitRow) {
  const hit = { list_name, uid, record_hash, algorithm_version, found_at, found };
  return JSON.stringify(hit, null, 2);
}

interface AuditDetailsProps {
  hit: HitRow;
  explanation: HitExplanation;
}

/** AML-09: the provenance of a hit, for a later audit. */
export function AuditDetails({ hit, explanation }: AuditDetailsProps) {
  const [open, setOpen] = useState(false);
  const { threshold, margin, explanation_version, listed_names, reasons, query } = explanation;
  return (
    <SectionFold title="Details for the audit" open={open} onToggle={() => setOpen(!open)}>
      <FactList boxed>
        <Fact name="Algorithm">
          <Mono>{[hit.algorithm_version, explanation_version].filter(Boolean).join(', ')}</Mono>
        </Fact>
        {threshold !== null && (
          <Fact name="Threshold and margin">
            {`${formatScore(threshold)}, ${margin === null || margin < 0 ? '' : '+'}${formatScore(margin ?? explanation.score - threshold)}`}
          </Fact>
        )}
        <Fact name="Record hash">
          <CopyText value={hit.record_hash} />
        </Fact>
        {query.folded && (
          <Fact name="Compared as">
            <Mono>{query.folded}</Mono>
          </Fact>
        )}
        {listed_names !== null && (
          <Fact name="Listed names searched">{formatFigure(listed_names)}</Fact>
        )}
        {reasons.length > 0 && (
          <Fact name="Reason codes">
            <Mono>{reasons.join(', ')}</Mono>
          </Fact>
        )}
        <Fact name="As stored">
          <CopyText value={auditJson(hit)} shown="Copy JSON" />
        </Fact>
      </FactList>
    </SectionFold>
  );
}
