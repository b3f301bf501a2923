import { readHitExplanation } from '@verify-admin/rulebook/aml/hit-explanation';
import { useMemo } from 'react';
import { DateTime } from '../ui/values/date-time.tsx';
import { Mono } from '../ui/values/mono.tsx';
import { evidenceRows } from './evidence-rows.ts';
import { EvidenceTable } from './evidence-table.tsx';
import { nameKindWords } from './hit-words.ts';
import { HitStandingLines } from './hit-standing-lines.tsx';
import classes from './hits.module.css';
import { ScoreMeter } from './score-meter.tsx';
import { TokenTable } from './token-table.tsx';
import type { HitOfSubject } from './use-hits.ts';

/** Where the record stands, and of which date what was searched is. */
function EntryFacts({ hit }: Pick<HitOfSubject, 'hit'>) {
  const { uid, found, imported, record_hash, is_in_newest_run, found_at } = hit;
  return (
    <p className={classes.facts}>
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
      <span>
        Record <Mono>{record_hash.slice(0, 12)}</Mono>
      </span>
      {!is_in_newest_run && (
        <span>
          Found <DateTime value={found_at} />; the newest run does not find it
        </span>
      )}
    </p>
  );
}

/** AML-09: why a hit is one, whole: sentence, contributions, pieces of the name, evidence, entry. */
export function HitDetail({ hit, subject }: HitOfSubject) {
  const { explanation: stored } = hit.found;
  const explanation = useMemo(() => readHitExplanation(stored), [stored]);
  const { sentence, tokens, matched_name, matched_name_kind } = explanation;
  const kind = nameKindWords(matched_name_kind);
  return (
    <div className={classes.detail}>
      <p className={classes.sentence}>
        {sentence || 'This run kept no explanation of its score.'}
        {kind && (
          <>
            {' '}
            It answers to {kind}: <bdi>{matched_name}</bdi>.
          </>
        )}
      </p>
      <HitStandingLines hit={hit} />
      {tokens.length > 0 && (
        <>
          <ScoreMeter explanation={explanation} />
          <TokenTable explanation={explanation} />
        </>
      )}
      <EvidenceTable rows={evidenceRows(explanation, hit.found, subject)} />
      <EntryFacts hit={hit} />
    </div>
  );
}
