import { countText, formatFigure } from '@verify-admin/rulebook/kernel/figures';
import {
  formatPercent,
  KYC_RINGS,
  type KycRingShare,
  ringsOf,
} from '@verify-admin/rulebook/overview/kyc-rings.rules';
import { OVERVIEW_TEXTS } from '@verify-admin/rulebook/overview/overview-cards';
import { countKycStatuses } from '@verify-admin/rulebook/overview/overview.contract';
import { useCall } from '../kernel/calls/use-call.ts';
import { LoadState } from '../ui/states/load-state.tsx';
import { ToneIcon } from '../ui/tone/tone-icon.tsx';
import classes from './kyc-rings.module.css';
import { Panel } from './panel.tsx';

/** OVER-03: what share of the studios is how far with KYC. */
export function KycRings() {
  const counts = useCall(countKycStatuses, {});
  const found = counts.data && ringsOf(counts.data);
  return (
    <Panel title={OVERVIEW_TEXTS.kycPanel} aside={found && describe(found)}>
      {found ? (
        <ul className={classes.rings}>
          {found.rings.map((ring) => (
            <Ring key={ring.ring} {...ring} />
          ))}
        </ul>
      ) : (
        <div className={classes.waiting}>
          <LoadState
            error={counts.error}
            onRetry={() => counts.refetch()}
            retrying={counts.isFetching}
            height={40}
          />
        </div>
      )}
    </Panel>
  );
}

function describe({ total, left }: ReturnType<typeof ringsOf>): string {
  const studios = countText(total, 'studio');
  return left === 0 ? studios : `${studios}, ${formatFigure(left)} expired or unknown not counted`;
}

const RADIUS = 18;
const AROUND = 2 * Math.PI * RADIUS;

/** The ring is the share once more: figure and word are beside it. */
function Ring({ ring, count, share }: KycRingShare) {
  const { label, tone, shape } = KYC_RINGS[ring];
  return (
    <li className={classes.ring}>
      <span className={classes.drawing} data-tone={tone}>
        <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
          <circle className={classes.track} cx="22" cy="22" r={RADIUS} />
          <circle
            className={classes.share}
            cx="22"
            cy="22"
            r={RADIUS}
            strokeDasharray={`${share * AROUND} ${AROUND}`}
            transform="rotate(-90 22 22)"
          />
        </svg>
        <span className={classes.icon}>
          <ToneIcon tone={tone} shape={shape} size={16} />
        </span>
      </span>
      <span className={classes.words}>
        <span className={classes.figures}>
          <b>{formatPercent(share)}</b> <span>{formatFigure(count)}</span>
        </span>
        <span translate="no">{label}</span>
      </span>
    </li>
  );
}
