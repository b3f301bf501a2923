import { formatScore } from '@verify-admin/rulebook/aml/score';
import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import type { HitExplanation } from '@verify-admin/rulebook/aml/hits/hit-explanation';
import { Fact, FactList } from '../../ui/values/fact-list.tsx';
import { verdictWords } from '../hits/hit-words.ts';

interface WithoutProps {
  name: string;
  verdict: string;
  then: string;
  score: number;
  isDecided: boolean;
}

function Without({ name, verdict, then, score, isDecided }: WithoutProps) {
  const same = isDecided ? ', as it was' : ', as it is';
  return (
    <Fact name={name}>
      <span>{`${formatScore(score)}, `}</span>
      <b translate="no">{verdictWords(then)}</b>
      <span translate="no">{then === verdict ? same : ` instead of ${verdictWords(verdict)}`}</span>
    </Fact>
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
    <FactList label="What the verdict depends on">
      {compared.has('dob') && (
        <Without
          name="Without the birth date"
          then={without_dob}
          score={score_without_dob ?? score}
          {...{ verdict, isDecided }}
        />
      )}
      {compared.has('country') && (
        <Without
          name="Without the country"
          then={without_country}
          {...{ score, verdict, isDecided }}
        />
      )}
      {!isDecided && (
        <Fact name="What would clear it">
          {would_clear ?? 'It is already contradicted and does not alert.'}
        </Fact>
      )}
    </FactList>
  );
}
