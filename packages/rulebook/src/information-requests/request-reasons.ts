import { SUBMISSION_FIELDS } from '../kyb/submission.ts';
import { type AskableItem, isDocumentItem, isFieldItem, isTaxForm } from './askable-items.ts';

interface ReasonRow {
  readonly label: string;
  /** What the applicant reads until somebody edits it; `reading` is what the document says, or empty. */
  readonly text: (reading: string) => string;
  readonly suits: (item: AskableItem) => boolean;
}

const isWebPage = (item: AskableItem) =>
  SUBMISSION_FIELDS.some(({ field, kind }) => field === item && kind === 'link');
const says = (text: string) => () => text;

/** ours: why an item is asked for once more, in the order of the list. */
export const REQUEST_REASONS = {
  differs: {
    label: 'Differs from the document',
    text: (reading) =>
      reading === ''
        ? 'Please write it exactly as in your document.'
        : `Please write it as in your document: ${reading}`,
    suits: isFieldItem,
  },
  'cannot-be-opened': {
    label: 'Cannot be opened',
    text: says('The page does not open. Please give the address your customers use.'),
    suits: isWebPage,
  },
  'cannot-be-read': {
    label: 'Cannot be read',
    text: says(
      'The small print cannot be read. Please send the PDF, or a photo from straight above.',
    ),
    suits: isDocumentItem,
  },
  'too-old': {
    label: 'Too old',
    text: says('Please send one that is dated within the last 30 days.'),
    suits: (item) => item === 'utilbankdoc',
  },
  'not-signed': {
    label: 'Not signed',
    text: says('Please sign and date the form, then send it again.'),
    suits: isTaxForm,
  },
  'pages-missing': {
    label: 'Pages are missing',
    text: says('Please send all pages in one PDF.'),
    suits: isDocumentItem,
  },
  'other-document': {
    label: 'Is another document',
    text: says('This is another document. Please send the one that is named here.'),
    suits: isDocumentItem,
  },
  missing: {
    label: 'Missing',
    text: says('This is missing. Please add it.'),
    suits: () => true,
  },
  incomplete: {
    label: 'Incomplete',
    text: says('This is incomplete. Please complete it.'),
    suits: isFieldItem,
  },
  other: { label: 'Other', text: says(''), suits: () => true },
} as const satisfies Readonly<Record<string, ReasonRow>>;

export type RequestReason = keyof typeof REQUEST_REASONS;
export const REQUEST_REASON_WORDS = Object.keys(REQUEST_REASONS) as [
  RequestReason,
  ...RequestReason[],
];

/** The reasons that suit an item, the likeliest first. */
export function reasonsFor(item: AskableItem): readonly RequestReason[] {
  return REQUEST_REASON_WORDS.filter((word) => REQUEST_REASONS[word].suits(item));
}

interface ReasonFacts {
  /** Whether the value or the document was given at all. */
  readonly isThere: boolean;
  /** The reviewer marked that the document says something else. */
  readonly differs: boolean;
}

/** The reason that is chosen first, until somebody chooses another one. */
export function likelyReason(item: AskableItem, facts: ReasonFacts): RequestReason {
  if (!facts.isThere) return 'missing';
  if (isDocumentItem(item)) return 'cannot-be-read';
  return isWebPage(item) && !facts.differs ? 'cannot-be-opened' : 'differs';
}

/** ours: the longest text of a reason. */
export const REASON_TEXT_MAX = 500;
