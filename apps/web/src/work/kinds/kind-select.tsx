import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { KindCount } from '@verify-admin/rulebook/work/work.contract';
import { workCountText } from '@verify-admin/rulebook/work/work-case.rules';
import { WORK_KINDS, type WorkKind, type WorkLimits } from '@verify-admin/rulebook/work/work-kinds';
import { ageOf, latenessOf } from '@verify-admin/rulebook/work/work-limits.rules';
import { followLink } from '../../kernel/address/layers.ts';
import { ActMenu } from '../../ui/menu/act-menu.tsx';
import { useNow } from '../../ui/values/time/use-now.ts';
import classes from './kind-select.module.css';
import { LateText } from './late-text.tsx';
import { sumCounts } from './use-work-counts.ts';

interface KindSelectProps {
  kinds: readonly WorkKind[];
  counts: readonly KindCount[] | undefined;
  current: WorkKind;
  limitsOf: (kind: WorkKind) => WorkLimits;
  hrefOf: (kind: WorkKind) => string;
}

/** On a phone: the kinds as one select, and a line for what is late in the others. */
export function KindSelect({ kinds, counts = [], current, limitsOf, hrefOf }: KindSelectProps) {
  const router = useRouter();
  const countOf = (kind: WorkKind) => counts.find((one) => one.kind === kind);
  return (
    <div className={classes.frame}>
      <ActMenu
        width="target"
        position="bottom-start"
        button={(menu) => (
          <UnstyledButton className={classes.button} aria-label="Kind of work" {...menu}>
            <Line kind={current} count={countOf(current)} limits={limitsOf(current)} />
            <IconSelector size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        )}
        entries={kinds.map((kind) => ({
          id: kind,
          label: <Line kind={kind} count={countOf(kind)} limits={limitsOf(kind)} />,
          isCurrent: kind === current,
          run: () => followLink(router, hrefOf(kind), false),
        }))}
      />
      <Others counts={counts.filter(({ kind }) => kind !== current)} limitsOf={limitsOf} />
    </div>
  );
}

interface LineProps {
  kind: WorkKind;
  count: KindCount | undefined;
  limits: WorkLimits;
}

function Line({ kind, count, limits }: LineProps) {
  return (
    <span className={classes.line}>
      <span className={classes.label}>
        <span>{WORK_KINDS[kind].label}</span> {count && <b>{workCountText(count)}</b>}
      </span>
      {count?.oldest && (
        <LateText clock={count.oldest} paused={null} limits={limits} before="oldest" />
      )}
    </span>
  );
}

function Others({
  counts,
  limitsOf,
}: {
  counts: readonly KindCount[];
  limitsOf: (kind: WorkKind) => WorkLimits;
}) {
  const now = useNow();
  const latenesses = counts.flatMap(({ kind, oldest }) =>
    oldest === null ? [] : latenessOf(ageOf({ clock: oldest, paused: null }, now), limitsOf(kind)),
  );
  const many = (lateness: string) => latenesses.filter((one) => one === lateness).length;
  const [red, amber] = [many('red'), many('amber')];
  if (counts.length === 0) return null;
  return (
    <p className={classes.others}>
      <span>{`${counts.length} other kinds, ${workCountText(sumCounts(counts))} cases`}</span>
      {red > 0 && <span data-lateness="red">{`: ${red} past red`}</span>}
      {amber > 0 && (
        <span data-lateness="amber">{`${red > 0 ? ', ' : ': '}${amber} past amber`}</span>
      )}
    </p>
  );
}
