import { type WorkKind, workKindsFor } from '@verify-admin/rulebook/work/work-kinds';
import { readCaseWords } from '../../apps/server/src/work/case-words.store.ts';
import { listAssigned } from '../../apps/server/src/work/dashboard.store.ts';
import { workAskOf } from '../../apps/server/src/work/work-ask.ts';
import { countCases, listCases } from '../../apps/server/src/work/work-cases.store.ts';
import { type Asked, get, type Recorder, type ScreenCall } from './screen-call.ts';

const ROLE = 'ADMIN';
const PAGE = 25;

/** My Dashboard: what waits by kind, the list of each kind, the accounts of the person. */
export function workCalls({ token, uuid }: Asked, { record }: Recorder): ScreenCall[] {
  const me = { uuid, role: ROLE } as const;
  const kinds = workKindsFor(ROLE);
  const kindAt = (at: number): WorkKind => kinds[at % kinds.length] ?? 'kyb';
  const counts = (scope: string): ScreenCall => ({
    name: `work lists: counts, ${scope}`,
    ask: () => get(token, `/api/work_counts?scope=${scope}`),
    ways: async () => [
      await record(async (db) => countCases(db, kinds, await workAskOf(db, me, scope))),
    ],
  });
  const lists = (scope: string): ScreenCall => ({
    name: `work lists: each kind, ${scope}`,
    ask: (at) => get(token, `/api/work_list?kind=${kindAt(at)}&scope=${scope}`),
    ways: async (at) => {
      const kind = kindAt(at);
      const own = await record(async (db) => {
        const ask = await workAskOf(db, me, scope);
        await countCases(db, [kind], ask);
        const page = { kind, isPaused: false, offset: 0, limit: PAGE };
        await readCaseWords(db, kind, await listCases(db, page, ask));
      });
      return [own];
    },
  });
  return [
    counts('mine'),
    counts('everyone'),
    lists('mine'),
    lists('everyone'),
    {
      name: 'work lists: assigned accounts',
      ask: () => get(token, '/api/user_dashboard'),
      ways: async () => [await record((db) => listAssigned(db, uuid, { offset: 0, limit: PAGE }))],
    },
  ];
}
