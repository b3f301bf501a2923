import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import type { ListedDate } from '@verify-admin/screening/lists/list-entry';
import type { ScreeningResult } from '@verify-admin/screening/screen/screen';
import type { ListVersion } from './list-versions.ts';

type EngineHit = ScreeningResult['hits'][number];

/** The provider's word for a missing value. */
const UNKNOWN = 'UNKNOWN';
/**
 * AML-04: the list of politically exposed persons is distinguished from sanctions by its name
 * alone.
 */
const PEPS: AmlHit['suspicion'] = 'PEPS';

const YEAR = 4;
const MONTH = 7;

function describeDate({ from, to, precision }: ListedDate): string {
  if (precision === 'day') return from;
  if (precision === 'month') return from.slice(0, MONTH);
  const years = [...new Set([from.slice(0, YEAR), to.slice(0, YEAR)])].join(' to ');
  return precision === 'circa' ? `circa ${years}` : years;
}

/** A score of 0 to 100 with one decimal, as it is shown. */
function percentOf(score: number): number {
  return Math.round(score * 1000) / 10;
}

/**
 * One hit of the engine as the provider's check writes hits. `explanation` holds the engine's own
 * hit whole, with the query and the threshold it came about by.
 */
export function amlHitOf(
  hit: EngineHit,
  { query, threshold }: Pick<ScreeningResult, 'query' | 'threshold'>,
  version: Pick<ListVersion, 'list_date'> | undefined,
  checkDate: string,
): AmlHit {
  const { entry } = hit;
  const list_date = version?.list_date ?? '';
  return {
    name: entry.names[0]?.name ?? hit.matched_name,
    suspicion: hit.list_name === PEPS ? PEPS : 'SANCTION',
    reason: entry.programs.join(', ') || entry.remarks,
    listName: hit.list_name,
    listNumber: hit.uid,
    listDate: list_date,
    lastUpdate: list_date,
    score: percentOf(hit.score),
    verdict: hit.verdict,
    dob: entry.dates_of_birth.map(describeDate).join('; ') || UNKNOWN,
    nationality: entry.countries.join(', ') || UNKNOWN,
    isPerson: entry.type === 'individual',
    isActive: true,
    checkDate,
    explanation: { ...hit, query, threshold },
  };
}
