import { isInForce } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { CHECK_OF_RUN, type RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { Deed } from '../oracle/deeds.ts';
import { hitKey } from '../oracle/screened.ts';
import { listedIn, pick, VERSIONS } from '../values.ts';
import { namesFacts } from './decision-acts.ts';
import type { Act, MemoryDesk } from './memory-desk.ts';

const RUN_TYPES: readonly RunType[] = ['individual', 'business'];

/** Screens everybody of one check, as a person does, or as a run that is due. */
export function runCheck({ account, hits, listed }: MemoryDesk, run_type: RunType): Deed | null {
  const of = hits[run_type];
  const { current } = of;
  if (current.length === 0) return null;
  account.change('run', null, () => {
    of.screen(current, listed);
    return of.derive(current);
  });
  return { act: 'run', check: CHECK_OF_RUN[run_type] };
}

export const run: Act = (desk, _who, value) => runCheck(desk, pick(RUN_TYPES, value));

/** The publisher's new version; everybody who was screened before is screened for its new records. */
export const publish: Act = (desk, _who, value) => {
  const { account, hits } = desk;
  const listed = listedIn(pick(VERSIONS, value));
  const fresh = Object.fromEntries(
    Object.entries(listed).filter(([name, uid]) => desk.listed[name] !== uid),
  );
  desk.listed = listed;
  for (const run_type of RUN_TYPES) {
    const of = hits[run_type];
    const near = of.isRun ? of.near(fresh) : [];
    if (near.length > 0) {
      account.change('alert', null, () => {
        of.screen(near, listed);
        return of.derive(near);
      });
    }
    account.change('listing', null, () => {
      of.noteGone(listed);
      return of.derive(null);
    });
  }
  return { act: 'publish', listed };
};

function decideHit(disposition: 'FALSE_POSITIVE' | 'TRUE_MATCH'): Act {
  return (desk, { name, role }, value) => {
    const { account, hits } = desk;
    if (role === 'CS') return null;
    const all = RUN_TYPES.flatMap((run_type) => {
      return [...hits[run_type].groups()].map(([key, group]) => ({ run_type, key, group }));
    });
    if (all.length === 0) return null;
    const { run_type, key, group } = pick(all, value);
    const ref = { check: CHECK_OF_RUN[run_type], owner: null };
    const isSeen = namesFacts(value);
    if (isSeen && !desk.isSeen(name, ref)) return null;
    const [first] = group;
    if (!first || !group.every(isInForce)) return null;
    const { client_id, asked_dob: birth_date, uid } = first.hit;
    const owner = parseClientId(client_id)?.account_sub_id ?? null;
    const subject = { owner, name: '', country: '', birth_date };
    const hit = hitKey(ref.check, subject, uid);
    const clears = disposition === 'FALSE_POSITIVE';
    if (clears && desk.needsTwo && account.rules.mayWait) {
      const id = desk.next();
      const facts = account.facts(ref);
      desk.waiting = [
        ...desk.waiting,
        { id, maker: name, ref, facts, seen: null, does: { run_type, group: key } },
      ];
      return { act: 'ask', id, what: { hit }, who: name, isSeen };
    }
    account.change('hit', name, () => {
      hits[run_type].decide(group, disposition);
      return hits[run_type].derive(null);
    });
    return { act: clears ? 'clear' : 'confirm', hit, who: name, isSeen };
  };
}
export const clearHit = decideHit('FALSE_POSITIVE');
export const confirmHit = decideHit('TRUE_MATCH');
