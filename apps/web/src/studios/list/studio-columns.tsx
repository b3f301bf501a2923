import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { KYC_STATES } from '@verify-admin/rulebook/kyc/kyc.states';
import type { StudioRow } from '@verify-admin/rulebook/studios/list/studio-list.contract';
import {
  needsApproval,
  STUDIO_SORT_DEFAULT,
  STUDIO_TEXTS,
  type StudioSort,
} from '@verify-admin/rulebook/studios/list/studio-list.rules';
import { OVERALL_STATES } from '@verify-admin/rulebook/studios/overall.states';
import type { Column } from '../../ui/table/column.ts';
import { SortLink } from '../../ui/table/sort-link.tsx';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { ToneBadge } from '../../ui/tone/tone-badge.tsx';
import { ToneText } from '../../ui/tone/tone-text.tsx';
import { CountryName } from '../../ui/values/country-name.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { sortedBy, type StudiosAddress, studiosPath } from './studios-address.ts';
import classes from './studio-columns.module.css';

const { heads } = STUDIO_TEXTS;
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function individualOf({ first_name, last_name }: StudioRow): string {
  return [last_name, first_name].filter(Boolean).join(', ');
}

function OverallBadge({ row }: { row: StudioRow }) {
  const { label, tone, shape } = OVERALL_STATES[row.overall_status];
  return (
    <ToneBadge tone={tone} shape={shape}>
      {label}
    </ToneBadge>
  );
}

/** STUD-08 */
function RequiredAction({ row }: { row: StudioRow }) {
  if (!needsApproval(row)) return null;
  return <ToneText tone="open">{STUDIO_TEXTS.approvalNeeded}</ToneText>;
}

/** A narrow window has room for the name and what is to be done; the states go under the name. */
function StudioName({ row }: { row: StudioRow }) {
  return (
    <span className={classes.studio}>
      <span className={classes.name}>{row.account_name || 'No studio name'}</span>
      <span className={classes.person}>
        <span className={classes.id}>
          <Mono>{row.account_id}</Mono>
        </span>
        <span>{individualOf(row)}</span>
      </span>
      <span className={classes.states}>
        <StatusText
          state={{ ...AML_STATES[row.account_aml_status], label: labelOf('account', row) }}
        />
        <StatusText
          state={{ ...AML_STATES[row.individual_aml_status], label: labelOf('individual', row) }}
        />
        <StatusText
          state={{
            ...KYC_STATES[row.kyc_status],
            label: `KYC ${KYC_STATES[row.kyc_status].label}`,
          }}
        />
        <span className={classes.action}>
          <RequiredAction row={row} />
        </span>
      </span>
    </span>
  );
}

function labelOf(of: 'account' | 'individual', row: StudioRow): string {
  const { label } = AML_STATES[row[`${of}_aml_status`]];
  return `${of === 'account' ? 'Studio' : 'Individual'} ${label}`;
}

/** STUD-07 */
export function studioColumns(address: StudiosAddress): readonly Column<StudioRow>[] {
  const now = { ...STUDIO_SORT_DEFAULT, ...address };
  const head = (sort: StudioSort, text: string) => {
    const dir = now.sort === sort ? now.order : undefined;
    return {
      head: (
        <SortLink href={studiosPath(sortedBy(address, sort))} dir={dir}>
          <span>{text}</span>
        </SortLink>
      ),
      ...(dir && { sorted: ARIA_SORT[dir] }),
    };
  };
  return [
    {
      key: 'country',
      ...head('country', heads.country),
      width: 84,
      from: 'md',
      cell: ({ country }) => <CountryName code={country} codeOnly />,
    },
    {
      key: 'id',
      ...head('id', heads.account_id),
      width: 62,
      from: 'lg',
      cell: ({ account_id }) => <Mono>{account_id}</Mono>,
    },
    {
      key: 'name',
      ...head('name', heads.account_name),
      isName: true,
      cell: (row) => <StudioName row={row} />,
    },
    {
      key: 'account_aml',
      head: heads.account_aml_status,
      width: 126,
      from: 'xl',
      cell: ({ account_aml_status }) => <StatusText state={AML_STATES[account_aml_status]} />,
    },
    {
      key: 'individual',
      head: heads.individual,
      from: 'xxl',
      cell: (row) => <span className={classes.name}>{individualOf(row)}</span>,
    },
    {
      key: 'individual_aml',
      head: heads.individual_aml_status,
      width: 136,
      from: 'xl',
      cell: ({ individual_aml_status }) => <StatusText state={AML_STATES[individual_aml_status]} />,
    },
    {
      key: 'kyb',
      head: heads.image_count,
      width: 42,
      align: 'end',
      from: 'sm',
      cell: ({ image_count }) => formatFigure(image_count),
    },
    {
      key: 'kyc',
      head: heads.kyc_status,
      width: 136,
      from: 'xl',
      cell: ({ kyc_status }) => <StatusText state={KYC_STATES[kyc_status]} />,
    },
    {
      key: 'overall',
      head: heads.overall_status,
      width: 108,
      cell: (row) => <OverallBadge row={row} />,
    },
    {
      key: 'actions',
      head: heads.required_actions,
      width: 134,
      from: 'lg',
      cell: (row) => <RequiredAction row={row} />,
    },
  ];
}
