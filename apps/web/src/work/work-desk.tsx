import { useRouter } from '@tanstack/react-router';
import { may } from '@verify-admin/rulebook/staff/permissions';
import {
  keyOfKind,
  WORK_KINDS,
  type WorkKind,
  workKindsFor,
} from '@verify-admin/rulebook/work/work-kinds';
import { WORK_SCOPE_DEFAULT } from '@verify-admin/rulebook/work/work-scope';
import { followLink } from '../kernel/address/layers.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { useLayer } from '../shell/address/use-desk-address.ts';
import { useKeys } from '../ui/keys/use-keys.ts';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { type DashboardAddress, dashboardPath } from './dashboard-address.ts';
import { KindSelect } from './kinds/kind-select.tsx';
import { KindTiles } from './kinds/kind-tiles.tsx';
import { ScopeSwitch } from './kinds/scope-switch.tsx';
import { useWorkCounts } from './kinds/use-work-counts.ts';
import { useWorkLimits } from './kinds/use-work-limits.ts';
import { LimitsModal } from './list/limits-modal.tsx';
import { WorkList } from './list/work-list.tsx';
import { chosenKind } from './work-asks.ts';
import classes from './work-desk.module.css';

interface WorkDeskProps {
  address: DashboardAddress;
}

/** What stays in the address when another kind or scope is chosen. */
function restOf({ page, size }: DashboardAddress): DashboardAddress {
  return { ...(page && { page }), ...(size && { size }) };
}

export function WorkScopeSwitch({ address }: WorkDeskProps) {
  const { kind, scope = WORK_SCOPE_DEFAULT } = address;
  return (
    <ScopeSwitch
      scope={scope}
      hrefOf={(to) => dashboardPath({ ...restOf(address), ...(kind && { kind }), scope: to })}
    />
  );
}

/** The kinds of work the role settles, and the list of the chosen one. */
export function WorkDesk({ address }: WorkDeskProps) {
  const router = useRouter();
  const role = useMe()?.role ?? 'PENDING';
  const { scope = WORK_SCOPE_DEFAULT } = address;
  const kinds = workKindsFor(role);
  const chosen = chosenKind(kinds, address);
  const counts = useWorkCounts(scope);
  const limits = useWorkLimits();
  const dialog = useLayer('limits', 'work/set-limits');
  const hrefOf = (kind: WorkKind) => dashboardPath({ ...restOf(address), kind, scope });
  useKeys(
    kinds.map((kind, index) => ({
      key: keyOfKind(index),
      label: WORK_KINDS[kind].label,
      run: () => followLink(router, hrefOf(kind), true),
    })),
  );
  if (!chosen) return null;

  const shown = {
    kinds,
    counts: counts.data?.kinds,
    current: chosen,
    limitsOf: limits.of,
    hrefOf,
  };
  const asked = limits.stored?.find(({ kind }) => kind === dialog.of);
  return (
    <>
      {counts.error && !counts.data ? (
        <div className={classes.line}>
          <ErrorLine error={counts.error} onRetry={counts.refetch} retrying={counts.isFetching} />
        </div>
      ) : (
        <>
          <KindTiles {...shown} />
          <KindSelect {...shown} />
        </>
      )}
      <WorkList
        key={`${chosen} ${scope}`}
        kind={chosen}
        kinds={kinds.length}
        scope={scope}
        address={{ ...address, kind: chosen }}
        count={counts.data?.kinds.find(({ kind }) => kind === chosen)}
        limits={limits.of(chosen)}
        onLimits={may(role, 'work/set-limits') ? () => dialog.open(chosen) : null}
      />
      {dialog.opened && asked && <LimitsModal limit={asked} onClose={dialog.close} />}
    </>
  );
}
