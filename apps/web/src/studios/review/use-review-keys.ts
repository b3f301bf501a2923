import { FIELD_MARK_WORDS, FIELD_MARKS } from '@verify-admin/rulebook/studios/review/field-mark';
import {
  REVIEW_DECISION_WORDS,
  REVIEW_DECISIONS,
  type ReviewDecision,
} from '@verify-admin/rulebook/studios/review/review.rules';
import { isPdf } from '../../documents/tile-caption.ts';
import { openDocumentTab } from '../../documents/viewer/open-document.ts';
import type { useImages } from '../../documents/use-images.ts';
import type { KeyBinding } from '../../ui/keys/key-bindings.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import type { FieldReview } from './data/use-field-review.tsx';
import { viewActs } from './documents/document-pane.tsx';
import type { NumberedDocument } from './documents/number-documents.ts';
import type { Panes } from './documents/use-panes.ts';
import { focusNotes } from './decision/decision-foot.tsx';

interface ReviewKeysGiven {
  /** The account, as the command palette names it. */
  readonly subject: string;
  readonly documents: readonly NumberedDocument[];
  readonly panes: Panes;
  readonly images: ReturnType<typeof useImages>;
  readonly fields: FieldReview;
  readonly back: { readonly label: string; readonly go: () => void };
  readonly next: { readonly go: () => void } | undefined;
  /** Asks the applicant for more; undefined while that cannot be done. */
  readonly ask: (() => void) | undefined;
  /** Something else is written beside the documents: the values are not marked and nothing is decided. */
  readonly isAsking: boolean;
  /** Undefined while nothing may be decided. */
  readonly decide: ((decision: ReviewDecision) => void) | undefined;
}

/** Digits show the first nine documents. */
const DIGITS = 9;

function documentKeys({ documents, panes, images }: ReviewKeysGiven): KeyBinding[] {
  const active = panes.active?.document.image;
  if (!active) return [];
  const digits = documents.slice(0, DIGITS).map(({ number, caption, image }) => ({
    key: String(number),
    label: `Show ${caption}`,
    run: () => panes.show(image.id),
  }));
  const view = viewActs((change) => panes.setView(active.id, change));
  const zoom: KeyBinding[] = isPdf(active)
    ? []
    : [
        { key: '+', also: ['='], label: 'Zoom in', run: view.in },
        { key: '-', label: 'Zoom out', run: view.out },
        { key: '0', label: 'Fit', run: view.fit },
        { key: 'r', also: ['R'], label: 'Rotate', run: view.turn },
      ];
  const other = panes.panes.find(({ name }) => name !== panes.active?.name);
  return [
    ...digits,
    { key: 'ArrowLeft', cap: '←', label: 'Previous document', run: () => panes.step(-1) },
    { key: 'ArrowRight', cap: '→', label: 'Next document', run: () => panes.step(1) },
    ...(documents.length > 1
      ? [{ key: 'c', also: ['C'], label: 'Compare two documents', run: panes.compare }]
      : []),
    ...(other
      ? [{ key: 's', label: 'Switch to the other document', run: () => panes.choose(other.name) }]
      : []),
    ...zoom,
    {
      key: 'o',
      label: 'Open the document in a new tab',
      run: () => void images.freshUrl(active).then(openDocumentTab),
    },
  ];
}

function fieldKeys({ fields }: ReviewKeysGiven): KeyBinding[] {
  const marks: KeyBinding[] = FIELD_MARK_WORDS.map((word) => ({
    key: FIELD_MARKS[word].key,
    label: `Mark the value: ${FIELD_MARKS[word].label}`,
    run: () => fields.markCurrent(word),
  }));
  return [
    { key: 'j', label: 'Next value', run: () => fields.move(1) },
    { key: 'k', label: 'Previous value', run: () => fields.move(-1) },
    ...(fields.mayMark
      ? [...marks, { key: 'z', label: 'Take the mark back', run: fields.takeBack }]
      : []),
    { key: 'y', label: 'Copy the value', run: fields.copyCurrent },
  ];
}

/** The whole review from the keyboard. */
export function useReviewKeys(given: ReviewKeysGiven): void {
  const { subject, back, next, ask, isAsking, decide } = given;
  const decisions: KeyBinding[] = REVIEW_DECISION_WORDS.map((decision) => ({
    key: REVIEW_DECISIONS[decision].key,
    label: REVIEW_DECISIONS[decision].act,
    act: { subject },
    run: () => decide?.(decision),
  }));
  useKeys([
    ...(isAsking ? [] : fieldKeys(given)),
    ...documentKeys(given),
    ...(ask && !isAsking
      ? [{ key: 'q', label: 'Ask the applicant for more', act: { subject }, run: ask }]
      : []),
    ...(decide && !isAsking
      ? [{ key: 'm', label: 'Write notes', run: focusNotes }, ...decisions]
      : []),
    ...(next
      ? [
          {
            key: 'n',
            label: 'Next studio that needs approval',
            act: { subject },
            run: next.go,
          },
        ]
      : []),
    { key: 'b', label: `Back to ${back.label}`, run: back.go },
  ]);
}
