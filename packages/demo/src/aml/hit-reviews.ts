import { type AmlHit, amlResponse, hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import { staffOf } from '../staff/people.ts';
import type { Random } from '../random.ts';
import type { MadeCase, MadeHitDecision } from '../cases/made-case.ts';

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

function openOf(hits: readonly AmlHit[]): AmlHit[] {
  return hits.filter(({ verdict }) => verdict !== 'contradicted');
}

/** Reviewed hits leave the check suspected: the only open one is never called a false positive. */
function drawDecision(
  random: Random,
  open: readonly AmlHit[],
  ran: string,
): MadeHitDecision | null {
  const hit = open.find(({ suspicion }) => suspicion !== 'PEPS');
  if (!hit) return null;
  const words = WORDS.filter(
    ({ disposition }) => open.length > 1 || disposition !== 'FALSE_POSITIVE',
  );
  return {
    ...random.pick(words),
    run_type: 'individual',
    list_name: hit.listName,
    uid: hit.listNumber,
    created: new Date(Date.parse(ran) + random.int(2, 50) * MINUTE_MS).toISOString(),
    admin_uuid: random.pick(LEGAL_LEVEL).uuid,
  };
}

/** The given decisions on hits the run has. */
function withNamedDecisions(made: MadeCase, hits: readonly AmlHit[]): MadeCase {
  const named = (made.hit_decisions ?? []).filter(({ list_name, uid }) =>
    hits.some(({ listName, listNumber }) => listName === list_name && listNumber === uid),
  );
  return withDecisions(made, named, hits);
}

function withDecisions(
  made: MadeCase,
  hit_decisions: readonly MadeHitDecision[],
  hits: readonly AmlHit[],
): MadeCase {
  const { verification } = made;
  const settled = openOf(hits).filter(({ listName, listNumber }) =>
    hit_decisions.some(({ list_name, uid }) => list_name === listName && uid === listNumber),
  );
  const individual_aml_open = verification.individual_aml_open - settled.length;
  return { ...made, verification: { ...verification, individual_aml_open }, hit_decisions };
}

/** Lets reviewers of the demo have looked at some of the hits before `now`. */
export function reviewHits(random: Random, made: MadeCase, now: number): MadeCase {
  const run = made.aml_individual_history.at(-1);
  const hits = run ? hitsOf(amlResponse.parse(run.individual_aml_response)) : [];
  if (made.hit_decisions !== undefined) return withNamedDecisions(made, hits);
  if (!run || !random.chance(REVIEWED_SHARE)) return made;
  const decision = drawDecision(random, openOf(hits), run.individual_aml_timestamp);
  if (!decision || Date.parse(decision.created) > now) return made;
  return withDecisions(made, [decision], hits);
}
