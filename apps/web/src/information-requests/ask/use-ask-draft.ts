import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import {
  type AskableItem,
  askedWith,
  isDocumentItem,
} from '@verify-admin/rulebook/information-requests/askable-items';
import { earlierDocument } from '@verify-admin/rulebook/information-requests/earlier-document';
import type {
  MarkedItem,
  ReminderCount,
} from '@verify-admin/rulebook/information-requests/request.rules';
import {
  likelyReason,
  REASON_TEXT_MAX,
  REQUEST_REASON_WORDS,
  REQUEST_REASONS,
  type RequestReason,
} from '@verify-admin/rulebook/information-requests/request-reasons';
import { declareDraft } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import type { AskRow, AskSubject } from './ask-subject.ts';

/** By item: the reason and its text. The texts may name what documents say, so the draft is secret. */
interface AskedItems {
  readonly reasons: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
  /** What was there when it was marked: the submission, and by item the document. */
  readonly seen: Seen;
  readonly email: string;
  readonly reminders: string;
}

/** `submission` and items, each with an id; 0 where there was none. */
type Seen = Readonly<Record<string, string>>;

const NOTHING: AskedItems = { reasons: {}, texts: {}, seen: {}, email: '', reminders: '2' };
const ASK_DRAFT = declareDraft('kyb-request', NOTHING, true);

function reasonWord(word: string | undefined): RequestReason | null {
  return REQUEST_REASON_WORDS.find((one) => one === word) ?? null;
}

function textOf(reason: RequestReason, row: AskRow): string {
  return REQUEST_REASONS[reason].text(row.opinion.reading).slice(0, REASON_TEXT_MAX);
}

/** What is there of these items now. */
function seenOf({ submission_id, images }: AskSubject, rows: readonly AskRow[]): Seen {
  const documents = rows.flatMap(({ item }): [string, string][] =>
    isDocumentItem(item) ? [[item, String(earlierDocument(item, images)?.id ?? 0)]] : [],
  );
  return { submission: String(submission_id), ...Object.fromEntries(documents) };
}

/** What is marked with its reasons as it is typed; it outlives Escape and a reload. */
export function useAskDraft(subject: AskSubject, rows: readonly AskRow[]) {
  const { account_type, account_id } = subject.account;
  const begin = { ...NOTHING, email: subject.data.contactEmail ?? '' };
  const draft = useDraft(ASK_DRAFT, formatClientId(account_type, account_id), {
    begin,
    basis: String(subject.submission_id),
  });
  const { value } = draft;
  const reasonOf = (item: AskableItem) => reasonWord(value.reasons[item]);
  const items = rows.flatMap(({ item }): MarkedItem[] => {
    const reason = reasonOf(item);
    if (reason === null) return [];
    const { [item]: seen } = value.seen;
    const text = value.texts[item] ?? '';
    return [{ item, reason, text, ...(seen !== undefined && { seen_document: Number(seen) }) }];
  });
  const marked = rows.filter(({ item }) => reasonOf(item) !== null);
  const now = seenOf(subject, marked);
  const isOutdated =
    marked.length > 0 && Object.entries(now).some(([of, id]) => value.seen[of] !== id);

  const mark = (row: AskRow) => {
    // What can only be asked for together is marked together.
    const other = rows.find(({ item }) => item === askedWith(row.item));
    const added = [row, ...(other ? [other] : [])].filter(({ item }) => reasonOf(item) === null);
    const likely = added.map((one) => {
      const { item, isThere, opinion } = one;
      const reason = likelyReason(item, { isThere, differs: opinion.differs });
      return { item, reason, text: textOf(reason, one) };
    });
    const reasons = Object.fromEntries(likely.map(({ item, reason }) => [item, reason]));
    const texts = Object.fromEntries(likely.map(({ item, text }) => [item, text]));
    draft.write({
      ...value,
      reasons: { ...value.reasons, ...reasons },
      texts: { ...value.texts, ...texts },
      seen: { ...seenOf(subject, added), ...(marked.length > 0 ? value.seen : {}) },
    });
  };
  const unmark = (row: AskRow) => {
    const { [row.item]: _reason, ...reasons } = value.reasons;
    const { [row.item]: _text, ...texts } = value.texts;
    const { [row.item]: _seen, ...seen } = value.seen;
    draft.write({ ...value, reasons, texts, seen });
  };

  return {
    items,
    /** The submission that was seen when the first item was marked. */
    submission_id: Number(value.seen['submission'] ?? subject.submission_id),
    /** Whether the applicant submitted again, or a marked document was replaced, since it was marked. */
    isOutdated,
    /** The person looked at what is there now. */
    confirm: () => draft.write({ ...value, seen: now }),
    isMarked: (item: AskableItem) => reasonOf(item) !== null,
    reasonOf,
    textOf: (item: AskableItem) => value.texts[item] ?? '',
    toggle: (row: AskRow) => (reasonOf(row.item) === null ? mark(row) : unmark(row)),
    /** Another reason brings its own text, unless somebody edited the one before. */
    chooseReason: (row: AskRow, reason: RequestReason) => {
      const before = reasonOf(row.item);
      const typed = value.texts[row.item] ?? '';
      const isEdited = before !== null && typed !== textOf(before, row) && typed !== '';
      const text = isEdited ? typed : textOf(reason, row);
      draft.write({
        ...value,
        reasons: { ...value.reasons, [row.item]: reason },
        texts: { ...value.texts, [row.item]: text },
      });
    },
    write: (item: AskableItem, text: string) =>
      draft.write({ ...value, texts: { ...value.texts, [item]: text } }),
    email: value.email,
    writeEmail: (email: string) => draft.write({ ...value, email }),
    reminders: remindersOf(value.reminders),
    chooseReminders: (count: ReminderCount) => draft.write({ ...value, reminders: String(count) }),
    restored: draft.restored,
    discard: draft.discard,
  };
}
export type AskDraft = ReturnType<typeof useAskDraft>;

function remindersOf(word: string): ReminderCount {
  if (word === '0') return 0;
  return word === '1' ? 1 : 2;
}
