import { IconArrowDown } from '@tabler/icons-react';
import { HOLDER_PRESENT_MS } from '@verify-admin/rulebook/work/work-case.rules';
import type { CaseHolder, WorkCase } from '@verify-admin/rulebook/work/work.contract';
import type { WorkKind, WorkLimits } from '@verify-admin/rulebook/work/work-kinds';
import { ageText } from '@verify-admin/rulebook/work/work-limits.rules';
import type { Column } from '../../ui/table/column.ts';
import { Avatar } from '../../ui/values/people/avatar.tsx';
import { Person } from '../../ui/values/people/person.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { useNow } from '../../ui/values/time/use-now.ts';
import { LateText } from '../kinds/late-text.tsx';
import classes from './work-columns.module.css';

/** The kinds that are about somebody or something the account does not name. */
const SUBJECTS: Readonly<Partial<Record<WorkKind, string>>> = {
  hits: 'Subject',
  emails: 'Recipient',
  pictures: 'Person',
};

/** Who has it: the colleague at work on it, else whom it is assigned to. */
function With({ one }: { one: WorkCase }) {
  const { holder, assignee } = one;
  if (holder) return <Holder holder={holder} />;
  return assignee === null ? <Dim>free</Dim> : <Person name={assignee} />;
}

/** `now`, or how long ago the colleague was there. */
export function useSeenText({ seen }: CaseHolder): string {
  const ago = useNow() - Date.parse(seen);
  return ago < HOLDER_PRESENT_MS ? 'now' : `${ageText(ago)} ago`;
}

function Holder({ holder }: { holder: CaseHolder }) {
  return (
    <>
      <Person name={holder.username} />
      <span className={classes.seen}>{`, ${useSeenText(holder)}`}</span>
    </>
  );
}

/** On a phone, under the age. */
function ShortWith({ one }: { one: WorkCase }) {
  const name = one.holder?.username ?? one.assignee;
  return (
    <span className={classes.shortWith}>
      {name === null ? <Dim>free</Dim> : <Avatar name={name} size={20} hinted />}
    </span>
  );
}

/** The columns of a work list; what a narrow window has no room for is a second line. */
export function workColumns(kind: WorkKind, limits: WorkLimits): readonly Column<WorkCase>[] {
  const subject = SUBJECTS[kind];
  return [
    {
      key: 'id',
      head: 'Account ID',
      width: 100,
      from: 'sm',
      cell: ({ account_id }) => <Mono>{account_id}</Mono>,
    },
    {
      key: 'company',
      head: 'Company Name',
      isName: true,
      cell: ({ company_name, subject: about, fact, detail }) => (
        <span className={classes.lines}>
          {company_name ? <span>{company_name}</span> : <Dim>No company name</Dim>}
          {about !== '' && about !== company_name && (
            <span className={classes.aboutUnder}>{about}</span>
          )}
          <span className={classes.whyUnder}>
            <b>{fact}</b>
            {detail !== '' && <span>{`, ${detail}`}</span>}
          </span>
        </span>
      ),
    },
    ...(subject
      ? [
          {
            key: 'subject',
            head: subject,
            width: 'clamp(110px, 13vw, 220px)',
            from: 'xl' as const,
            cell: (one: WorkCase) => one.subject,
          },
        ]
      : []),
    ...(kind === 'hits'
      ? [
          {
            key: 'list',
            head: 'List',
            width: 84,
            from: 'xl' as const,
            cell: (one: WorkCase) => <Dim>{one.list}</Dim>,
          },
        ]
      : []),
    {
      key: 'why',
      head: 'Why it waits',
      width: subject ? 'clamp(180px, 40vw - 300px, 400px)' : 'clamp(180px, 60vw - 300px, 640px)',
      from: 'sm',
      cell: ({ fact, detail }) => (
        <span className={classes.lines}>
          <b>{fact}</b>
          {detail !== '' && <span className={classes.detail}>{detail}</span>}
        </span>
      ),
    },
    {
      key: 'with',
      head: 'With',
      width: 'clamp(128px, 10vw, 176px)',
      from: 'sm',
      cell: (one) => <With one={one} />,
    },
    {
      key: 'waiting',
      head: (
        <>
          <IconArrowDown className={classes.arrow ?? ''} size={14} stroke={1.75} aria-hidden />{' '}
          <span>Waiting</span>
        </>
      ),
      width: 120,
      align: 'end',
      sorted: 'descending',
      cell: (one) => (
        <>
          <LateText clock={one.clock} paused={one.paused} limits={limits} />
          <ShortWith one={one} />
        </>
      ),
    },
  ];
}
