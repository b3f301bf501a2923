import type { KindCount } from '@verify-admin/rulebook/work/work.contract';
import { workCountText } from '@verify-admin/rulebook/work/work-case.rules';
import { WORK_KINDS, type WorkKind, type WorkLimits } from '@verify-admin/rulebook/work/work-kinds';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './kind-tiles.module.css';
import { LateText } from './late-text.tsx';

interface KindTilesProps {
  kinds: readonly WorkKind[];
  /** Undefined while they load. */
  counts: readonly KindCount[] | undefined;
  current: WorkKind;
  limitsOf: (kind: WorkKind) => WorkLimits;
  hrefOf: (kind: WorkKind) => string;
}

/** The kinds of work side by side: how many wait, and how long the oldest does. */
export function KindTiles({ kinds, counts, current, limitsOf, hrefOf }: KindTilesProps) {
  return (
    <nav className={classes.frame} aria-label="Kinds of work">
      <ul className={classes.tiles}>
        {kinds.map((kind) => (
          <li key={kind}>
            <PlainLink
              className={classes.tile}
              href={hrefOf(kind)}
              aria-current={kind === current ? 'true' : undefined}
              data-hint={WORK_KINDS[kind].description}
            >
              <span className={classes.label}>{WORK_KINDS[kind].label}</span>
              <Figures
                count={counts?.find((one) => one.kind === kind)}
                limits={limitsOf(kind)}
                loading={counts === undefined}
              />
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FiguresProps {
  count: KindCount | undefined;
  limits: WorkLimits;
  loading: boolean;
}

function Figures({ count, limits, loading }: FiguresProps) {
  if (loading || !count) {
    return (
      <>
        <span className={classes.count}>
          <Skeleton width={24} />
        </span>
        <span className={classes.oldest}>
          <Skeleton width={72} />
        </span>
      </>
    );
  }
  return (
    <>
      <span className={classes.count}>{workCountText(count)}</span>
      <span className={classes.oldest}>
        {count.oldest === null ? (
          'nothing waits'
        ) : (
          <LateText clock={count.oldest} paused={null} limits={limits} before="oldest" />
        )}
      </span>
    </>
  );
}
