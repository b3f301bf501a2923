import { SegmentedControl } from '@mantine/core';
import { LETTERS } from '@verify-admin/rulebook/emails/email-wording';
import { isDocumentItem } from '@verify-admin/rulebook/information-requests/askable-items';
import { earlierDocument } from '@verify-admin/rulebook/information-requests/earlier-document';
import { listItems } from '@verify-admin/rulebook/information-requests/item-label';
import {
  type MarkedItem,
  requestEnd,
} from '@verify-admin/rulebook/information-requests/request.rules';
import { emptyAnswers } from '@verify-admin/rulebook/information-requests/request-answers';
import type {
  RequestedItem,
  RequestedPage,
} from '@verify-admin/rulebook/information-requests/requested-page.contract';
import { DEFAULT_LANGUAGE } from '@verify-admin/rulebook/kernel/language';
import { isLinkSecret, maskLinkSecret } from '@verify-admin/rulebook/wizard/hidden-value';
import { WIZARD_LIMITS } from '@verify-admin/rulebook/wizard/wizard.limits';
import { useState } from 'react';
import { Remark } from '../../ui/values/remark.tsx';
import { useNow } from '../../ui/values/time/use-now.ts';
import { ApplicantPage } from '../preview/applicant-page.tsx';
import type { AskSubject } from './ask-subject.ts';
import classes from './ask-preview.module.css';

const LANGUAGE_NAMES = new Intl.DisplayNames(DEFAULT_LANGUAGE, { type: 'language' });

function requestedItem({ data, images }: AskSubject, { item, text }: MarkedItem): RequestedItem {
  if (isDocumentItem(item)) {
    const image = earlierDocument(item, images);
    const file = image && {
      created: image.created,
      media_type: image.img_type,
      size: image.size,
    };
    return { item, text, before: null, file };
  }
  const value = data[item] ?? '';
  const before = isLinkSecret(item) ? maskLinkSecret(item, value) : value;
  return { item, text, before, file: null };
}

/** The page as the server would make it now. */
function pageOf(subject: AskSubject, items: readonly MarkedItem[], now: string): RequestedPage {
  const { companyName = '', country = '' } = subject.data;
  return {
    request_id: 0,
    state: 'OPEN',
    company_name: companyName,
    country,
    link_expires: requestEnd(now),
    closed: null,
    items: items.map((item) => requestedItem(subject, item)),
    version: 0,
    answers: emptyAnswers(),
    documents: [],
    limits: WIZARD_LIMITS,
    used: { files: 0, files_bytes: 0 },
  };
}

interface AskPreviewProps {
  subject: AskSubject;
  items: readonly MarkedItem[];
}

/** What the applicant gets, while it is written: the email, and the real page behind its link. */
export function AskPreview({ subject, items }: AskPreviewProps) {
  const [part, setPart] = useState<'email' | 'page'>('page');
  const now = new Date(useNow()).toISOString();
  return (
    <section className={classes.preview} aria-label="What the applicant gets">
      <div className={classes.head}>
        <h2 className={classes.title}>What the applicant gets</h2>
        <SegmentedControl
          size="xs"
          aria-label="What is shown"
          data={[
            { value: 'email', label: 'Email' },
            { value: 'page', label: 'Page' },
          ]}
          value={part}
          onChange={(value) => setPart(value === 'email' ? 'email' : 'page')}
        />
      </div>
      {items.length === 0 && <Remark>Mark a field or a document to see the page.</Remark>}
      {items.length > 0 && part === 'page' && <ApplicantPage page={pageOf(subject, items, now)} />}
      {items.length > 0 && part === 'email' && (
        <EmailText subject={subject} items={items} now={now} />
      )}
    </section>
  );
}

function EmailText({ subject, items, now }: AskPreviewProps & { now: string }) {
  const { contactName = '', companyName = '', country } = subject.data;
  const letter = LETTERS[DEFAULT_LANGUAGE]['kyb-request']({
    name: contactName,
    company: companyName,
    href: '',
    valid_until: requestEnd(now),
    asked: listItems(
      items.map(({ item }) => item),
      country,
    ),
  });
  return (
    <div className={classes.email}>
      {subject.language !== DEFAULT_LANGUAGE && (
        <Remark>
          {`The applicant gets this email in ${LANGUAGE_NAMES.of(subject.language)}, the language of the form.`}
        </Remark>
      )}
      <p className={classes.subject}>{letter.subject}</p>
      <p>{letter.greeting}</p>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className={classes.link}>{letter.link.label}</p>
      {letter.closing.map((line) => (
        <p key={line} className={classes.closing}>
          {line}
        </p>
      ))}
    </div>
  );
}
