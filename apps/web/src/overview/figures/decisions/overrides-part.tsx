import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { getTeamFigures } from '@verify-admin/rulebook/overview/figures/team-figures.contract';
import { checkOfOverride } from '@verify-admin/rulebook/overview/figures/team-figures.rules';
import { useCall } from '../../../kernel/calls/use-call.ts';
import { useLayer } from '../../../shell/address/use-desk-address.ts';
import { SectionHead } from '../../../ui/layout/section/section-head.tsx';
import { LoadState } from '../../../ui/states/load-state.tsx';
import type { OverviewAddress } from '../../overview-address.ts';
import { WayOn } from '../../panel.tsx';
import { figuresAsk } from '../figures-ask.ts';
import { OverridesDrawer } from './overrides-drawer.tsx';
import classes from './overrides-part.module.css';

/** ours: how often each check was overridden in the period, and why. */
export function OverridesPart({ address }: { address: OverviewAddress }) {
  const ask = figuresAsk(address);
  const figures = useCall(getTeamFigures, ask, { keepsLast: true });
  const drawer = useLayer('overrides');
  const counts = figures.data?.data.overrides;
  const all = counts?.reduce((sum, { overridden }) => sum + overridden, 0);
  return (
    <section aria-label="Overrides">
      <SectionHead
        title="Overrides"
        aside={all !== undefined && formatFigure(all)}
        acts={<WayOn onClick={() => drawer.open()}>With reasons</WayOn>}
      />
      {counts ? (
        <dl className={classes.counts}>
          {counts.map(({ act, overridden }) => (
            <div key={act}>
              <dt>{checkOfOverride(act)}</dt>
              <dd>{formatFigure(overridden)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <LoadState
          error={figures.error}
          onRetry={() => figures.refetch()}
          retrying={figures.isFetching}
          width="70%"
        />
      )}
      <OverridesDrawer opened={drawer.opened} onClose={drawer.close} ask={ask} />
    </section>
  );
}
