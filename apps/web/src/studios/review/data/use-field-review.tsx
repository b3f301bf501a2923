import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { FieldMark } from '@verify-admin/rulebook/studios/review/field-mark';
import type { ReviewItem } from '@verify-admin/rulebook/studios/review/review-items';
import type { StoredMark } from '@verify-admin/rulebook/studios/review/review.contract';
import { type ReactNode, useRef, useState, useEffect } from 'react';
import { copyToClipboard } from '../../../ui/values/text/copy-to-clipboard.ts';
import type { NumberedDocument } from '../documents/number-documents.ts';
import { ReadingForm } from './reading-form.tsx';
import { useFieldMarks } from './use-field-marks.ts';

const COPIED_MS = 1500;

/** Copies values, and knows for a moment which one was copied last. */
function useCopied() {
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = window.setTimeout(() => setCopied(null), COPIED_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);
  return {
    copied,
    copy: async (field: string, value: string) => {
      if (await copyToClipboard(value)) setCopied(field);
    },
  };
}

interface FieldReviewGiven {
  readonly account: AccountKey;
  /** The submission that is shown; null where there is none. */
  readonly submission_id: number | null;
  readonly items: readonly ReviewItem[];
  readonly marks: ReadonlyMap<string, StoredMark>;
  readonly documents: readonly NumberedDocument[];
  /** The document that takes the keys, if one is shown. */
  readonly shown: number | undefined;
  readonly mayMark: boolean;
  readonly showDocument: (id: number) => void;
}

/** The documents of a mark that is set again: one more where it stays the same mark. */
function readFrom(before: StoredMark | null, mark: FieldMark, shown: number | undefined) {
  const kept = before?.mark === mark ? before.documents : [];
  return shown === undefined ? kept : [...new Set([...kept, shown])];
}

/** The values of a review: which one is current, their marks, and the form of a value that differs. */
export function useFieldReview(given: FieldReviewGiven) {
  const { account, submission_id, items, marks, documents, shown, mayMark, showDocument } = given;
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<ReviewItem | null>(null);
  const isMovedByKey = useRef(false);
  const saving = useFieldMarks(account, submission_id);
  const { copied, copy } = useCopied();
  const current = chosen ?? items[0]?.field ?? null;
  // What is written about one value is not about the one that was submitted in its place.
  const isSubmitted = items.some(
    ({ field, value }) => field === edited?.field && value === edited.value,
  );
  const editing = isSubmitted ? edited : null;
  const markOf = (field: string): StoredMark | null => marks.get(field) ?? null;

  const choose = (field: string) => {
    setChosen(field);
    setEdited(null);
  };
  const move = (by: 1 | -1) => {
    const at = items.findIndex(({ field }) => field === current);
    const next = items[at + by];
    if (!next) return;
    isMovedByKey.current = true;
    choose(next.field);
  };
  const set = (field: string, mark: FieldMark, reading = '') => {
    const documentsRead = readFrom(saving.latestOf(field), mark, shown);
    saving.set({ field, mark, reading, documents: documentsRead });
  };
  /** A value that differs is marked with what the document says; any other at once. */
  const mark = (field: string, to: FieldMark) => {
    setChosen(field);
    if (to === 'DIFFERS') {
      setEdited(items.find((one) => one.field === field) ?? null);
      return;
    }
    setEdited(null);
    set(field, to);
  };
  const form: ReactNode = editing !== null && (
    <ReadingForm
      key={editing.field}
      subject={`${formatClientId(account.account_type, account.account_id)} ${editing.label} ${editing.value}`}
      before={markOf(editing.field)?.reading ?? ''}
      onSave={(reading) => {
        set(editing.field, 'DIFFERS', reading);
        setEdited(null);
      }}
      onClose={() => setEdited(null)}
    />
  );

  return {
    documents,
    showDocument,
    mayMark,
    markOf,
    current,
    choose,
    move,
    /** True once after a key moved to another value: the focus goes along. */
    takesFocus: () => {
      const takes = isMovedByKey.current;
      isMovedByKey.current = false;
      return takes;
    },
    mark,
    /** Marks the current value and goes on to the next one. */
    markCurrent: (to: FieldMark) => {
      if (!mayMark || current === null) return;
      mark(current, to);
      if (to !== 'DIFFERS') move(1);
    },
    takeBack: () => {
      if (!mayMark || current === null || !saving.latestOf(current)?.mark) return;
      saving.set({ field: current, mark: null, reading: '', documents: [] });
    },
    copied,
    copy,
    copyCurrent: () => {
      const item = items.find(({ field }) => field === current);
      if (item) void copy(item.field, item.value);
    },
    editing: editing?.field ?? null,
    form,
    error: saving.error,
    clearError: saving.clear,
  };
}

export type FieldReview = ReturnType<typeof useFieldReview>;
