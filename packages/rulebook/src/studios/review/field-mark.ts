interface FieldMarkRow {
  readonly label: string;
  /** The key that sets it in the review. */
  readonly key: string;
  /** Whether the field counts as settled. */
  readonly isSettled: boolean;
}

/** ours: what a reviewer says of a submitted value beside the document it was read from. */
export const FIELD_MARKS = {
  AGREES: { label: 'agrees', key: 'e', isSettled: true },
  DIFFERS: { label: 'differs', key: 'x', isSettled: false },
  CANNOT_TELL: { label: 'cannot tell', key: 'u', isSettled: false },
} as const satisfies Record<string, FieldMarkRow>;

export type FieldMark = keyof typeof FIELD_MARKS;
export const FIELD_MARK_WORDS = Object.keys(FIELD_MARKS) as readonly FieldMark[];

/** What a value without a mark is called. */
export const NOT_TICKED = 'not ticked';

export interface MarkCount {
  /** Null for the values without a mark. */
  readonly mark: FieldMark | null;
  readonly label: string;
  readonly count: number;
}

/** `agrees 8, differs 1, cannot tell 2, not ticked 3`: how often each mark was set, in this order. */
export function countMarks(marks: readonly (FieldMark | null)[]): readonly MarkCount[] {
  const words = [...FIELD_MARK_WORDS, null];
  return words.map((mark) => ({
    mark,
    label: mark === null ? NOT_TICKED : FIELD_MARKS[mark].label,
    count: marks.filter((one) => one === mark).length,
  }));
}
