import { type AmlHit, type AmlResponse, verdictOf } from '@verify-admin/rulebook/aml/aml-response';
import { PEP_LIST_NAME } from '@verify-admin/rulebook/aml/aml.rules';

const HOUR_MS = 3_600_000;
const ALGORITHM_VERSION = '1.0.0';
const SERVICE_NAME = 'LocalListNameCheck';

/** The lists a seeded run says it searched. */
const SEARCHED = [
  { list_name: 'OFAC', entries: 17_412 },
  { list_name: 'UN', entries: 1_003 },
  { list_name: 'UK', entries: 4_918 },
  { list_name: PEP_LIST_NAME, entries: 52_240 },
] as const;

export type ListName = (typeof SEARCHED)[number]['list_name'];

/** One listed name, as far as a run does not know it from its own moment. */
export interface Listed {
  readonly listName: ListName;
  readonly listNumber: string;
  readonly name: string;
  readonly reason: string;
  readonly score: number;
  readonly verdict: AmlHit['verdict'];
  readonly dob: string;
  readonly nationality: string;
  readonly explanation?: unknown;
}

function dayBefore(checked: string, hours: number): string {
  return new Date(Date.parse(checked) - hours * HOUR_MS).toISOString().slice(0, 10);
}

function hitOf(listed: Listed, isPerson: boolean, checked: string): AmlHit {
  return {
    ...listed,
    suspicion: listed.listName === PEP_LIST_NAME ? 'PEPS' : 'SANCTION',
    listDate: dayBefore(checked, 40),
    lastUpdate: dayBefore(checked, 300),
    isPerson,
    isActive: true,
    checkDate: checked,
  };
}

function listsAt(checked: string): AmlResponse['lists'] {
  const imported = new Date(Date.parse(checked) - 12 * HOUR_MS).toISOString();
  return SEARCHED.map((list) => ({ ...list, list_date: dayBefore(checked, 40), imported }));
}

const THRESHOLD = 0.82;
const FLOOR = 0.7;
/** Of the customers who are nobody, as many come near somebody; the nearer, the fewer. */
const NEAR_SHARE = 0.16;

/** How near a run came to somebody, told from its check's own number so that nothing else is drawn anew. */
function nearest(uid: string, listed: readonly Listed[]) {
  const near = listed.filter(({ verdict }) => verdict !== 'contradicted');
  const drawn = Number.parseInt(uid.slice(0, 6), 16) / 0xff_ff_ff / NEAR_SHARE;
  const below = drawn < 1 ? FLOOR + (THRESHOLD - FLOOR) * drawn ** 2 * 0.999 : null;
  const best = near.length > 0 ? Math.max(...near.map(({ score }) => score / 100)) : below;
  return {
    threshold: THRESHOLD,
    best_score: best === null ? null : Math.floor(best * 10_000) / 10_000,
    score_floor: FLOOR,
  };
}

/** AML-08: the stored answer of an individual run. */
export function individualResponse(
  uid: string,
  checked: string,
  listed: readonly Listed[],
): AmlResponse {
  const overallStatus = verdictOf(listed);
  const status = { serviceSuspected: overallStatus === 'SUSPECTED', checkSuccessful: true };
  const check = {
    status: { ...status, overallStatus },
    uid,
    serviceName: SERVICE_NAME,
    serviceGroupType: 'AML' as const,
    errorMessage: null,
    data: listed.map((entry) => hitOf(entry, true, checked)),
  };
  const searched = { lists: listsAt(checked), algorithm_version: ALGORITHM_VERSION };
  return { AML: [check], ...searched, ...nearest(uid, listed) };
}

/** AML-08: the stored answer of a business run. */
export function businessResponse(
  uid: string,
  checked: string,
  listed: readonly Listed[],
): AmlResponse {
  const business_aml_status = verdictOf(listed);
  const serviceSuspected = business_aml_status === 'SUSPECTED';
  const check = {
    status: { serviceSuspected, checkSuccessful: true, overallStatus: business_aml_status },
    uid,
    business_aml_status,
    serviceName: SERVICE_NAME,
    serviceGroupType: 'COMPANY' as const,
    errorMessage: null,
    data: listed.map((entry) => hitOf(entry, false, checked)),
  };
  const searched = { lists: listsAt(checked), algorithm_version: ALGORITHM_VERSION };
  return { COMPANY: [check], ...searched, ...nearest(uid, listed) };
}
