import type { AmlResponse } from '@verify-admin/rulebook/aml/aml-response';

/** When a run of the demo was made, and the number of its check. */
export interface RunFacts {
  readonly at: string;
  readonly uid: string;
}

/** A response as a run at this moment has it: its check numbered, its hits dated. */
export function responseAt(response: AmlResponse, { at, uid }: RunFacts): AmlResponse {
  const { AML, COMPANY, ...searched } = response;
  return {
    ...(AML && {
      AML: AML.map((check) => ({
        ...check,
        uid,
        data: check.data.map((hit) => ({ ...hit, checkDate: at })),
      })),
    }),
    ...(COMPANY && {
      COMPANY: COMPANY.map((check) => ({
        ...check,
        uid,
        data: check.data.map((hit) => ({ ...hit, checkDate: at })),
      })),
    }),
    ...searched,
  };
}

/** The moment from which all lists that were searched have been in force. */
function sinceOf({ lists }: AmlResponse): number {
  return Math.max(0, ...lists.map(({ imported }) => Date.parse(imported)));
}

/**
 * When a run planned at `planned` was made: no run searches lists that came later. One that was planned
 * earlier was repeated since, somewhere between that moment and `now`.
 */
export function runMoment(planned: number, response: AmlResponse, now: number): string {
  const since = sinceOf(response);
  const span = now - since;
  const at = planned >= since || span <= 0 ? Math.max(planned, since) : since + (planned % span);
  return new Date(Math.min(at, now)).toISOString();
}
