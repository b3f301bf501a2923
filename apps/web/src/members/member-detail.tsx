import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { estimateOf, isAgeSupported } from '@verify-admin/rulebook/members/member-estimate.rules';
import { MEMBER_ESTIMATES } from '@verify-admin/rulebook/members/member-estimates';
import {
  formatAgeRange,
  formatConfidence,
  formatGender,
  NO_VALUE,
  readFace,
} from '@verify-admin/rulebook/members/member-face.rules';
import type { Member } from '@verify-admin/rulebook/members/members.contract';
import { MEMBER_TEXTS } from '@verify-admin/rulebook/members/members.rules';
import { PHOTO_RESULTS } from '@verify-admin/rulebook/members/photo-result.states';
import type { ReactNode } from 'react';
import { AccountLink } from '../accounts/account-link.tsx';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { StatusText } from '../ui/tone/status-text.tsx';
import { StructuredData } from '../ui/values/structured-data.tsx';
import { CopyText } from '../ui/values/text/copy-text.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { Fact } from '../ui/values/fact-list.tsx';
import classes from './member-detail.module.css';
import { MemberImage } from './member-image.tsx';

const { heads } = MEMBER_TEXTS;

/** MEMB-07: the image large, every field, and the answer of the image service as it came. */
export function MemberDetail({ member, renew }: { member: Member; renew: () => void }) {
  const face = readFace(member.aws_result);
  const { estimate, why } = estimateOf(face);
  return (
    <div className={classes.detail}>
      <MemberImage src={member.presigned_url} label={`Image of ${member.handle}`} renew={renew} />
      <div className={classes.facts}>
        <div>
          <p className={classes.estimate}>{MEMBER_ESTIMATES[estimate]}</p>
          <p className={classes.why}>{why}</p>
        </div>
        <Facts>
          <Fact name={heads.age_range}>{formatAgeRange(face)}</Fact>
          <Fact name={heads.gender}>{formatGender(face)}</Fact>
          <Fact name={heads.confidence}>{formatConfidence(face)}</Fact>
        </Facts>
        <Facts>
          <Fact name="ID">
            <CopyText value={String(member.id)} />
          </Fact>
          <Fact name={heads.handle}>{shownText(member.handle)}</Fact>
          <Fact name={heads.bday}>
            <DateTime value={member.bday} as="day" none={NO_VALUE} />
          </Fact>
          <Fact name={heads.age}>
            <span>{member.age ?? NO_VALUE}</span>
            <StatedAge supported={isAgeSupported(member.stated_age ?? member.age, face)} />
          </Fact>
          <Fact name="Photo Result">
            {member.photo_result === null ? (
              NO_VALUE
            ) : (
              <StatusText state={showState(PHOTO_RESULTS, member.photo_result)} />
            )}
          </Fact>
          <Fact name="Account">
            <AccountLink account={member}>{member.account_name || 'No account name'}</AccountLink>
          </Fact>
          <Fact name="Account ID">
            <CopyText value={String(member.account_id)} />
          </Fact>
          <Fact name="Image Path">
            {member.image_path === null ? NO_VALUE : <CopyText value={member.image_path} />}
          </Fact>
        </Facts>
      </div>
      <section className={classes.result} aria-label="aws_result">
        <SectionHead title="aws_result" />
        <StructuredData data={member.aws_result} openLevels={3} />
      </section>
    </div>
  );
}

/** What the image says about the age that was stated; nothing where there is nothing to compare. */
function StatedAge({ supported }: { supported: boolean | null }) {
  if (supported === null) return null;
  return (
    <span className={classes.remark}>
      {supported ? 'within the estimate' : 'outside the estimate'}
    </span>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>;
}
