import {
  type AnswerFacts,
  isDone,
  type RequestAnswers,
} from '@verify-admin/rulebook/information-requests/request-answers';
import type { RequestedPage } from '@verify-admin/rulebook/information-requests/requested-page.contract';
import type { DocumentField } from '@verify-admin/rulebook/wizard/wizard-documents';
import type { RefObject } from 'react';
import type { DocumentStates, DocumentUploads } from '../../wizard/documents/document-uploads.ts';
import type { SaveLineProps } from '../../wizard/draft/save-line.tsx';
import { useMessages } from '../../wizard/messages/use-messages.tsx';
import type { StepProblems } from '../../wizard/steps/use-problems.ts';
import { ProgressHead } from '../../wizard/wizard-head.tsx';
import { RequestedDocument } from './requested-document.tsx';
import { RequestedField } from './requested-field.tsx';
import classes from './request-view.module.css';
import { isDocumentItem } from '@verify-admin/rulebook/information-requests/askable-items';

/** What the page shows of the answers. */
export interface AnswersShown {
  readonly page: RequestedPage;
  readonly answers: RequestAnswers;
  readonly files: DocumentStates;
  /** The day of the reader, `2026-11-23`. */
  readonly today: string;
}

/** What the answers are judged by; a file that is still being sent is none yet. */
export function answerFacts({ page, files, today }: Omit<AnswersShown, 'answers'>): AnswerFacts {
  const stored = [...files].flatMap(([field, { kind }]): DocumentField[] =>
    kind === 'stored' ? [field] : [],
  );
  return { items: page.items, country: page.country, today, documents: new Set(stored) };
}

function doneItems(shown: AnswersShown): ReadonlySet<string> {
  const facts = answerFacts(shown);
  const done = shown.page.items.filter((item) => isDone(item, shown.answers, facts));
  return new Set(done.map(({ item }) => item));
}

/** Over the page: how much is done, whether it is saved, and how long the link lives. No step is counted. */
export function RequestHead({ state, refusal, ...shown }: AnswersShown & SaveLineProps) {
  const { t, formatSoon } = useMessages();
  const { items, link_expires } = shown.page;
  const done = doneItems(shown).size;
  return (
    <ProgressHead
      percent={items.length === 0 ? 0 : Math.round((done / items.length) * 100)}
      progress={t('more.progress', { done, all: items.length })}
      aside={t('more.linkUntil', { moment: formatSoon(link_expires) })}
      {...{ state, refusal }}
    />
  );
}

/** `Duna Kft.` at the end of a sentence brings its point along. */
function withoutPoint(name: string): string {
  return name.replace(/\.$/, '');
}

interface RequestItemsProps extends AnswersShown {
  change: (answers: RequestAnswers) => void;
  /** Null where nobody can send a file: the page is only looked at. */
  uploads: DocumentUploads | null;
  problems: StepProblems;
  heading?: RefObject<HTMLHeadingElement | null>;
  /** The level of the title where the page lies within another one. */
  titleAs?: 'h1' | 'h3';
}

/** The asked items, each with the reason beside it, and what was there before. */
export function RequestItems(props: RequestItemsProps) {
  const { page, answers, files, change, uploads, problems, heading, titleAs = 'h1' } = props;
  const { t } = useMessages();
  const done = doneItems(props);
  const { items, company_name } = page;
  const Title = titleAs;
  return (
    <>
      <Title ref={heading} tabIndex={-1} className={classes.title}>
        {items.length === 1 ? t('more.titleOne') : t('more.title', { n: items.length })}
      </Title>
      <p className={classes.about}>
        {company_name === ''
          ? t('more.aboutUnnamed')
          : t('more.about', { company: withoutPoint(company_name) })}
      </p>
      <div className={classes.items}>
        {items.map((asked) => {
          const { item } = asked;
          const shared = { asked, isDone: done.has(item), problems };
          return isDocumentItem(item) ? (
            <RequestedDocument
              key={item}
              {...shared}
              document={item}
              state={files.get(item)}
              uploads={uploads}
            />
          ) : (
            <RequestedField
              key={item}
              {...shared}
              field={item}
              country={answers.values.country ?? page.country}
              answers={answers}
              change={change}
            />
          );
        })}
      </div>
    </>
  );
}
