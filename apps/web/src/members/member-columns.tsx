import {
  formatAgeRange,
  formatConfidence,
  formatGender,
  NO_VALUE,
  readFace,
} from '@verify-admin/rulebook/members/member-face.rules';
import type { Member } from '@verify-admin/rulebook/members/members.contract';
import { MEMBER_TEXTS } from '@verify-admin/rulebook/members/members.rules';
import type { Column } from '../ui/table/column.ts';
import { DateTime } from '../ui/values/time/date-time.tsx';
import classes from './member-columns.module.css';
import { MemberThumbnail } from './member-thumbnail.tsx';

const { heads } = MEMBER_TEXTS;

function Figure({ children }: { children: string | number }) {
  return <span className={classes.figure}>{children}</span>;
}

/** MEMB-04; ours: the account the member belongs to, under the handle. */
export const MEMBER_COLUMNS: readonly Column<Member>[] = [
  {
    key: 'handle',
    head: heads.handle,
    isName: true,
    cell: ({ handle, account_name }) => (
      <span className={classes.member}>
        <span className={classes.handle}>{handle}</span>
        <span className={classes.account}>{account_name}</span>
      </span>
    ),
  },
  {
    key: 'bday',
    head: heads.bday,
    width: '15%',
    from: 'md',
    cell: ({ bday }) => <DateTime value={bday} as="day" none={NO_VALUE} />,
  },
  { key: 'age', head: heads.age, width: 56, cell: ({ age }) => <Figure>{age ?? NO_VALUE}</Figure> },
  {
    key: 'age_range',
    head: heads.age_range,
    width: 112,
    cell: ({ aws_result }) => <Figure>{formatAgeRange(readFace(aws_result))}</Figure>,
  },
  {
    key: 'gender',
    head: heads.gender,
    width: '12%',
    from: 'sm',
    cell: ({ aws_result }) => formatGender(readFace(aws_result)),
  },
  {
    key: 'confidence',
    head: heads.confidence,
    width: '13%',
    from: 'md',
    cell: ({ aws_result }) => <Figure>{formatConfidence(readFace(aws_result))}</Figure>,
  },
  {
    key: 'image',
    head: heads.image,
    width: 72,
    cell: (member) => <MemberThumbnail member={member} />,
  },
];
