import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import { CHECK_OF_RUN, type RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { HitRow, SubjectHits } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { makeNextDueRun } from '../../../apps/server/src/aml/due-runs/make-due-runs.ts';
import { hitKey } from '../../facts-model/oracle/screened.ts';
import { listedIn, pick, VERSIONS } from '../../facts-model/values.ts';
import { type Act, granted } from './act.ts';
import { seenFacts } from './deciding-acts.ts';
import type { RealDesk } from './real-desk.ts';

/** The records of our own format have the name of their list before their number. */
const LIST_PREFIX = 'WATCHED-';

const RUN_TYPES: readonly RunType[] = ['individual', 'business'];

export const run: Act = async (desk, by, value) => {
  const run_type = pick(RUN_TYPES, value);
  return async () => {
    const done = granted(await by.post('/run_single_aml', { run_type, ...desk.key }));
    return done && { act: 'run', check: CHECK_OF_RUN[run_type] };
  };
};

/** The product makes the next run that is due again. */
export const dueRun: Act = async (desk) => {
  const { app } = desk.server;
  const due = () =>
    app.db
      .selectFrom('aml_rerun')
      .select('run_type')
      .where('account_id', '=', desk.account_id)
      .execute();
  const before = await due();
  if (before.length !== 1) return null;
  return async () => {
    await makeNextDueRun(app);
    const [first] = before;
    if (!first || (await due()).length > 0) return null;
    return { act: 'run', check: CHECK_OF_RUN[first.run_type] };
  };
};

export const publish: Act = async (desk, _by, value) => {
  const version = pick(VERSIONS, value);
  return async () =>
    (await desk.publish(version)) ? { act: 'publish', listed: listedIn(version) } : null;
};

interface FoundHit {
  readonly run_type: RunType;
  readonly client_id: string;
  readonly hit: HitRow;
}

/** The hits as their drawer shows them. */
async function shownHits(desk: RealDesk): Promise<FoundHit[]> {
  const [lena] = desk.people;
  const found: FoundHit[] = [];
  for (const run_type of RUN_TYPES) {
    const subjects: SubjectHits[] = await lena?.read('/aml_hits', { ...desk.key, run_type });
    for (const { client_id, hits } of subjects) {
      found.push(...hits.map((hit) => ({ run_type, client_id, hit })));
    }
  }
  return found;
}

function decideHit(disposition: 'FALSE_POSITIVE' | 'TRUE_MATCH'): Act {
  return async (desk, by, value) => {
    const all = await shownHits(desk);
    if (all.length === 0) return null;
    const { run_type, client_id, hit: shown } = pick(all, value);
    const { id, uid, asked, decisions } = shown;
    const check = CHECK_OF_RUN[run_type];
    const owner = parseClientId(client_id)?.account_sub_id ?? null;
    const hit = hitKey(
      check,
      { owner, name: '', country: '', birth_date: asked.dob },
      uid.replace(LIST_PREFIX, ''),
    );
    const facts = seenFacts(desk, by, { check, owner: null }, value);
    const isSeen = 'facts' in facts;
    const expected_decision = decisions[0]?.id ?? null;
    const decision = {
      hit_id: id,
      disposition,
      comment: 'Photo seen',
      expected_decision,
      ...facts,
    };
    return async () => {
      const body = granted(await by.post('/decide_aml_hit', decision));
      if (!body) return null;
      const request = body.data.approval_request_id;
      if (request !== undefined) {
        desk.requests.push(request);
        return { act: 'ask', id: request, what: { hit }, who: by.uuid, isSeen };
      }
      return { act: disposition === 'TRUE_MATCH' ? 'confirm' : 'clear', hit, who: by.uuid, isSeen };
    };
  };
}
export const clearHit = decideHit('FALSE_POSITIVE');
export const confirmHit = decideHit('TRUE_MATCH');
