import { type AmlHit, type AmlResponse, verdictOf } from '@verify-admin/rulebook/aml/aml-response';
import { PEP_LIST_NAME } from '@verify-admin/rulebook/aml/aml.rules';

/** One listed name, as far as a response does not know it from its own moment. */
export interface Listed
  extends Pick<
    AmlHit,
    'listNumber' | 'name' | 'reason' | 'score' | 'verdict' | 'dob' | 'nationality'
  > {
  readonly listName: string;
  readonly explanation?: unknown;
}

const LIST_DATE = '2026-11-20';
const SEARCHED = {
  lists: [
    {
      list_name: 'OFAC',
      list_date: LIST_DATE,
      imported: `${LIST_DATE}T02:00:00.000Z`,
      entries: 17_412,
    },
  ],
  algorithm_version: '1.0.0',
  threshold: 0.82,
  score_floor: 0.7,
} as const;

function checkOf(uid: string, checked: string, listed: readonly Listed[]) {
  const overallStatus = verdictOf(listed);
  const status = { serviceSuspected: overallStatus === 'SUSPECTED', checkSuccessful: true };
  return {
    status: { ...status, overallStatus },
    uid,
    serviceName: 'LocalListNameCheck',
    errorMessage: null,
    data: listed.map((hit) => ({
      ...hit,
      suspicion: hit.listName === PEP_LIST_NAME ? ('PEPS' as const) : ('SANCTION' as const),
      listDate: LIST_DATE,
      lastUpdate: LIST_DATE,
      isPerson: true,
      isActive: true,
      checkDate: checked,
    })),
  };
}

function bestOf(listed: readonly Listed[]): number | null {
  const near = listed.filter(({ verdict }) => verdict !== 'contradicted');
  return near.length === 0 ? null : Math.max(...near.map(({ score }) => score / 100));
}

/** AML-08: the stored answer of an individual run that found these. */
export function individualResponse(
  uid: string,
  checked: string,
  listed: readonly Listed[],
): AmlResponse {
  const check = { ...checkOf(uid, checked, listed), serviceGroupType: 'AML' as const };
  return { AML: [check], ...SEARCHED, lists: [...SEARCHED.lists], best_score: bestOf(listed) };
}
