import { type AmlHit, amlResponse, hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import { staffOf } from '../people.ts';
import type { Random } from '../random.ts';
import type { MadeCase, MadeHitDecision } from './made-case.ts';

const LEGAL_LEVEL = staffOf('LEGAL', 'ADMIN');
const MINUTE_MS = 60_000;
const REVIEWED_SHARE = 0.5;

const WORDS = [
  {
    disposition: 'FALSE_POSITIVE',
    comment: 'Another given name on the identity card, and born in another town.',
  },
  {
    disposition: 'INCONCLUSIVE',
    comment: 'The list gives no birth date. Asked the applicant for the place of birth.',
  },
  {
    disposition: 'TRUE_MATCH',
    comment: 'Name, birth date and former address agree with the list. Told Legal.',
  },
] as const;

/** Reviewed hits leave the check suspected: at least one more of the run stays open. */
function reviewable(hits: readonly AmlHit[]): AmlHit | undefined {
  return hits.length < 2 ? undefined : hits.find(({ suspicion }) => suspicion !== 'PEPS');
}

function drawDecision(random: Random, hit: AmlHit, ran: string): MadeHitDecision {
  return {
    ...random.pick(WORDS),
    run_type: 'individual',
    list_name: hit.listName,
    uid: hit.listNumber,
    created: new Date(Date.parse(ran) + random.int(2, 50) * MINUTE_MS).toISOString(),
    admin_uuid: random.pick(LEGAL_LEVEL).uuid,
  };
}

/** Lets reviewers of the demo have looked at some of the hits before `now`. */
export function reviewHits(random: Random, made: MadeCase, now: number): MadeCase {
  const run = made.aml_individual_history.at(-1);
  if (made.hit_decisions !== undefined || !run || !random.chance(REVIEWED_SHARE)) return made;
  const hit = reviewable(hitsOf(amlResponse.parse(run.individual_aml_response)));
  const decision = hit && drawDecision(random, hit, run.individual_aml_timestamp);
  if (!decision || Date.parse(decision.created) > now) return made;
  const { verification } = made;
  const individual_aml_open = verification.individual_aml_open - 1;
  return {
    ...made,
    verification: { ...verification, individual_aml_open },
    hit_decisions: [decision],
  };
}
