import { foundBadge } from '@verify-admin/rulebook/influencers/influencers.rules';
import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import type { CallError } from '../../kernel/calls/call-error.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TableFoot } from '../../ui/table/table-foot.tsx';
import { ToneBadge } from '../../ui/tone/tone-badge.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import { InfluencerCard } from '../influencer-card.tsx';
import classes from './influencer-list.module.css';
import { ProfileLink } from './profile-link.tsx';

interface InfluencerRow {
  readonly id: string;
  readonly name: string;
  /** Dim at the right: the account type, the category. */
  readonly note: string;
}

interface InfluencerListProps {
  title: string;
  /** INF-06, INF-07 */
  empty: string;
  found: {
    readonly data: { readonly total: number; readonly has_more: boolean } | undefined;
    readonly error: CallError | null;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  /** Undefined while they load. */
  rows: readonly InfluencerRow[] | undefined;
  /** From 1. */
  page: number;
  hrefOf: (page: number) => string;
}

const WAITING = [1, 2, 3, 4, 5, 6];

/** INF-05..08: one of the two lists, with how many were found. */
export function InfluencerList(props: InfluencerListProps) {
  const { title, empty, found, rows, page, hrefOf } = props;
  const { data, error } = found;
  return (
    <InfluencerCard
      title={title}
      aside={data && <ToneBadge tone="plain">{foundBadge(data.total, data.has_more)}</ToneBadge>}
    >
      {error && <ErrorLine error={error} onRetry={found.refetch} retrying={found.isFetching} />}
      {!rows && !error && (
        <div className={classes.list} aria-busy="true">
          {WAITING.map((row) => (
            <div key={row} className={classes.waiting}>
              <Skeleton width={120 + row * 14} />
            </div>
          ))}
        </div>
      )}
      {rows?.length === 0 && <EmptyState kind="bare" reason="search" sentence={empty} />}
      {rows && rows.length > 0 && (
        <ul className={classes.list} data-stale={found.isPlaceholderData || undefined}>
          {rows.map(({ id, name, note }) => (
            <li key={id}>
              <ProfileLink id={id} name={name} className={classes.row ?? ''}>
                <span className={classes.name} data-cut>
                  {shownText(name)}
                </span>
                <span className={classes.note}>{note}</span>
              </ProfileLink>
            </li>
          ))}
        </ul>
      )}
      {data && (data.total > LIST_PAGE_SIZE || page > 1) && (
        <TableFoot
          of={title}
          page={page}
          size={LIST_PAGE_SIZE}
          sizes={[LIST_PAGE_SIZE]}
          total={data.total}
          hasMore={data.has_more}
          hrefOf={(to) => hrefOf(to)}
        />
      )}
    </InfluencerCard>
  );
}
