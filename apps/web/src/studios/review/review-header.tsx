import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconArrowRight,
  IconColumns2,
  IconMessageQuestion,
  IconUser,
} from '@tabler/icons-react';
import { pathAccountType } from '@verify-admin/rulebook/accounts/account-type';
import { OVERALL_STATES } from '@verify-admin/rulebook/studios/overall.states';
import { REVIEW_TEXTS } from '@verify-admin/rulebook/studios/review/review.rules';
import { WhoIsHere } from '../../live/who-is-here.tsx';
import { KeyCap } from '../../ui/keys/key-cap.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { ToneBadge } from '../../ui/tone/tone-badge.tsx';
import { CountryName } from '../../ui/values/country-name.tsx';
import { CopyText } from '../../ui/values/text/copy-text.tsx';
import { MiddleCut } from '../../ui/values/text/middle-cut.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import type { BackTo } from './use-back.ts';
import type { ReviewSubject } from './use-document-review.ts';
import classes from './review-header.module.css';

interface ReviewHeaderProps {
  subject: ReviewSubject;
  back: BackTo;
  here: readonly string[];
  /** Undefined where there is nothing to compare. */
  compare: { readonly on: boolean; readonly toggle: () => void } | undefined;
  /** Undefined while nothing more can be asked of the applicant. */
  ask: { readonly on: boolean; readonly toggle: () => void } | undefined;
  /** Undefined where the review is of no studio, or nothing more waits. */
  next: { readonly href: string; readonly go: () => void } | undefined;
}

/** STUD-11: whose documents these are, and how their review stands. */
export function ReviewHeader({ subject, back, here, compare, ask, next }: ReviewHeaderProps) {
  const { detail, review } = subject;
  const { account_type, account_id, company_name } = detail;
  const { label, tone, shape } = OVERALL_STATES[review.overall_status];
  const person = `${detail.first_name} ${detail.last_name}`.trim();
  return (
    <div className={classes.header}>
      <ActionIcon
        component={PlainLink}
        href={back.href}
        aria-label={`Back to ${back.label}`}
        data-hint={`Back to ${back.label} (B)`}
      >
        <IconArrowLeft size={18} stroke={1.75} />
      </ActionIcon>
      <div className={classes.naming}>
        <div className={classes.title}>
          <span className={classes.page} aria-hidden>
            {`${REVIEW_TEXTS.title} /`}
          </span>
          <MiddleCut
            text={company_name}
            lines={1}
            className={classes.named}
            shownAs={(text) => (
              <h1 className={classes.name} aria-label={`${REVIEW_TEXTS.title}: ${company_name}`}>
                {shownText(text) || <span className={classes.none}>No company name</span>}
              </h1>
            )}
          >
            <ToneBadge tone={tone} shape={shape}>
              {label}
            </ToneBadge>
          </MiddleCut>
        </div>
        <ul className={classes.meta} aria-label="Account">
          <li>
            <CopyText
              value={String(account_id)}
              shown={`${pathAccountType(account_type)} ${account_id}`}
            />
          </li>
          {person && (
            <li>
              <IconUser size={14} stroke={1.75} />
              <span>{shownText(person)}</span>
            </li>
          )}
          <li>
            <CountryName code={detail.country} />
          </li>
          {review.submission && (
            <li className={classes.submitted}>
              Submitted <DateTime value={review.submission.created} />
            </li>
          )}
        </ul>
      </div>
      <div className={classes.acts}>
        {compare && (
          <Button
            className={classes.compare ?? ''}
            aria-pressed={compare.on}
            leftSection={<IconColumns2 size={16} stroke={1.75} />}
            onClick={compare.toggle}
          >
            <span>{REVIEW_TEXTS.compare}</span> <KeyCap>C</KeyCap>
          </Button>
        )}
        {ask && (
          <Button
            leftSection={
              ask.on ? (
                <IconArrowBackUp size={16} stroke={1.75} />
              ) : (
                <IconMessageQuestion size={16} stroke={1.75} />
              )
            }
            aria-label={ask.on ? 'Back to review' : 'Ask for more'}
            onClick={ask.toggle}
          >
            <span className={classes.long}>{ask.on ? 'Back to review' : 'Ask for more'}</span>{' '}
            <KeyCap>{ask.on ? 'Esc' : 'Q'}</KeyCap>
          </Button>
        )}
        {next && (
          <Button
            component="a"
            href={next.href}
            aria-label="Next studio that needs approval"
            variant="default"
            rightSection={<IconArrowRight size={16} stroke={1.75} />}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              next.go();
            }}
          >
            <span className={classes.long}>Next studio</span> <KeyCap>N</KeyCap>
          </Button>
        )}
        <WhoIsHere usernames={here} />
      </div>
    </div>
  );
}
