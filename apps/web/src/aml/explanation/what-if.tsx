import { formatScore } from '@verify-admin/rulebook/aml/score';
import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import type { HitExplanation } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import classes from '../hits/hit-parts.module.css';
import { verdictWords } from '../hits/hit-words.ts';

interface WithoutProps {
  verdict: string;
  then: string;
  score: number;
  isDecided: boolean;
}

function Without({ verdict, then, score, isDecided }: WithoutProps) {
  const same = isDecided ? ', as it was' : ', as it is';
  return (
    <dd>
      {formatScore(score)}, <b>{verdictWords(then)}</b>
      {then === verdict ? same : ` instead of ${verdictWords(verdict)}`}
    </dd>
  );
}

/** AML-09: what the verdict depends on, and what would clear the hit while nobody has decided. */
export function WhatIf({
  explanation,
  verdict,
  isDecided,
}: {
  explanation: HitExplanation;
  verdict: AmlHit['verdict'];
  /** What would have cleared it is no question any more. */
  isDecided: boolean;
}) {
  const { counterfactual, evidence, score } = explanation;
  const { without_dob, without_country, would_clear, score_without_dob } = counterfactual;
  const compared = new Set(evidence.map(({ field }) => field));
  if (without_dob === '') return null;
  return (
    <dl className={classes.whatIf} aria-label="What the verdict depends on">
      {compared.has('dob') && (
        <div>
          <dt>Without the birth date</dt>
          <Without
            verdict={verdict}
            then={without_dob}
            score={score_without_dob ?? score}
            isDecided={isDecided}
          />
        </div>
      )}
      {compared.has('country') && (
        <div>
          <dt>Without the country</dt>
          <Without verdict={verdict} then={without_country} score={score} isDecided={isDecided} />
        </div>
      )}
      {!isDecided && (
        <div>
          <dt>What would clear it</dt>
          <dd>{would_clear ?? 'It is already contradicted and does not alert.'}</dd>
        </div>
      )}
    </dl>
  );
}
