import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  countWork,
  getWorkCase,
  listWork,
  takeNextWorkCase,
  type WorkCase,
} from '@verify-admin/rulebook/work/work.contract';
import type { WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import type { WorkScope } from '@verify-admin/rulebook/work/work-scope';
import { followLink } from '../../kernel/address/layers.ts';
import { useAct } from '../../kernel/calls/use-act.ts';
import { casePath } from './case-address.ts';

/** What an act on a case makes stale. */
export const WORK_READS = [countWork, listWork, getWorkCase];

type From = Pick<WorkCase, 'account_type' | 'account_id' | 'ref' | 'clock'>;

/** Takes the next free case of a list and opens it; the one the person comes from is given back. */
export function useNextCase(kind: WorkKind, scope: WorkScope) {
  const router = useRouter();
  /** The page that the key was pressed on: who has left it meanwhile is not led away. */
  const pressedOn = useRef('');
  const act = useAct(takeNextWorkCase, {
    renews: WORK_READS,
    onDone: ({ data }) => {
      if (router.history.location.pathname !== pressedOn.current) return;
      followLink(router, casePath(data, scope), false);
    },
  });
  return {
    run: (from?: From) => {
      if (act.busy) return;
      pressedOn.current = router.history.location.pathname;
      const { account_type, account_id, ref, clock } = from ?? {};
      const before =
        account_type && account_id !== undefined && ref !== undefined && clock !== undefined
          ? { from: { account_type, account_id, ref, clock } }
          : {};
      act.run({ kind, scope, ...before });
    },
    busy: act.busy,
    error: act.error,
    reset: act.reset,
  };
}
