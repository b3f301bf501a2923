import {
  type HitExplanation,
  readHitExplanation,
} from '@verify-admin/rulebook/aml/hits/hit-explanation';
import { use, useMemo } from 'react';
import { Button } from '@mantine/core';
import { KeyCap } from '../../ui/keys/key-cap.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { evidenceRows } from '../evidence/evidence-rows.ts';
import { EvidenceTable } from '../evidence/evidence-table.tsx';
import { AuditDetails } from './audit-details.tsx';
import { FactRow } from './fact-row.tsx';
import { nameTitle, pastSentence } from '../hits/hit-words.ts';
import { ListingLine } from '../hits/listing-line.tsx';
import { FoundWith } from '../hits/found-with.tsx';
import { HitDecisionLines } from '../decision/hit-decision-lines.tsx';
import classes from './hit-detail.module.css';
import { NamedValues } from './named-values.tsx';
import { ScoreMeter } from '../hits/score-meter.tsx';
import { SheetContext } from './sheet-values.ts';
import { TokenTable } from './tokens/token-table.tsx';
import { WhatIf } from './what-if.tsx';
import type { HitOfSubject } from '../hits/use-hits.ts';

interface HitDetailProps extends HitOfSubject {
  onEntry: (id: number) => void;
}

/** The list of the record, and the date of the searched version. */
function EntryFacts({ hit, onEntry }: Omit<HitDetailProps, 'subject'>) {
  const { id, uid, found, imported, is_in_newest_run, found_at } = hit;
  return (
    <FactRow>
      <span>
        Entry <Mono>{uid}</Mono>
      </span>
      {found.reason && <bdi>{found.reason}</bdi>}
      <span>
        List of <DateTime value={found.listDate} as="day" none={found.listDate} />
      </span>
      {imported && (
        <span>
          Imported <DateTime value={imported} />
        </span>
      )}
      {!is_in_newest_run && (
        <span>
          Found <DateTime value={found_at} />; the newest run does not find it
        </span>
      )}
      <Button variant="link" className={classes.entry ?? ''} onClick={() => onEntry(id)}>
        Open list entry <KeyCap>E</KeyCap>
      </Button>
    </FactRow>
  );
}

/** The name that was asked for, and exactly which listed one answered it. */
function ComparedNames({ explanation }: { explanation: HitExplanation }) {
  const { query, matched_name, matched_name_kind } = explanation;
  if (matched_name === '') return null;
  return (
    <NamedValues
      values={[
        ...(query.name ? [['Screened', query.name] as const] : []),
        ['Matched', matched_name, matched_name_kind && nameTitle(matched_name_kind)],
      ]}
    />
  );
}

/** AML-09: why a hit is one, whole: sentence, contributions, pieces of the name, evidence, entry. */
export function HitDetail({ hit, subject, onEntry }: HitDetailProps) {
  const { explanation: stored } = hit.found;
  const explanation = useMemo(() => readHitExplanation(stored), [stored]);
  const { sentence, tokens } = explanation;
  const values = use(SheetContext);
  const isDecided = hit.disposition !== 'OPEN';
  const text = isDecided ? pastSentence(sentence) : sentence;
  return (
    <div className={classes.detail}>
      <p className={classes.sentence}>
        {text || 'No explanation of the score was stored for this run.'}
      </p>
      <ListingLine hit={hit} />
      <ComparedNames explanation={explanation} />
      <FoundWith hit={hit} />
      <HitDecisionLines hit={hit} />
      {tokens.length > 0 && (
        <>
          <ScoreMeter explanation={explanation} />
          <TokenTable explanation={explanation} />
        </>
      )}
      <EvidenceTable rows={evidenceRows(explanation, hit.found, subject)} values={values} />
      <WhatIf explanation={explanation} verdict={hit.found.verdict} isDecided={isDecided} />
      <EntryFacts hit={hit} onEntry={onEntry} />
      <AuditDetails hit={hit} explanation={explanation} />
    </div>
  );
}
