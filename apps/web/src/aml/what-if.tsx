import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import type { HitExplanation } from '@verify-admin/rulebook/aml/hit-explanation';
import classes from './hit-parts.module.css';
import { verdictWords } from './hit-words.ts';
import { percent } from './score-meter.tsx';

function Without({ verdict, then, score }: { verdict: string; then: string; score: number }) {
  return (
    <dd>
      {percent(score)}, <b>{verdictWords(then)}</b>
      {then === verdict ? ', as it is' : ` instead of ${verdictWords(verdict)}`}
    </dd>
  );
}

/** AML-09: what the verdict hangs on, and what would clear the hit. */
export function WhatIf({
  explanation,
  verdict,
}: {
  explanation: HitExplanation;
  verdict: AmlHit['verdict'];
}) {
  const { counterfactual, evidence, score } = explanation;
  const { without_dob, without_country, would_clear, score_without_dob } = counterfactual;
  const compared = new Set(evidence.map(({ field }) => field));
  if (without_dob === '') return null;
  return (
    <dl className={classes.whatIf} aria-label="What the verdict hangs on">
      {compared.has('dob') && (
        <div>
          <dt>Without the birth date</dt>
          <Without verdict={verdict} then={without_dob} score={score_without_dob ?? score} />
        </div>
      )}
      {compared.has('country') && (
        <div>
          <dt>Without the country</dt>
          <Without verdict={verdict} then={without_country} score={score} />
        </div>
      )}
      <div>
        <dt>What would clear it</dt>
        <dd>{would_clear ?? 'It is contradicted already and does not alert.'}</dd>
      </div>
    </dl>
  );
}
