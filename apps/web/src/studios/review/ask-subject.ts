import type { AskSubject } from '../../information-requests/ask/ask-subject.ts';
import type { reviewFacts, ReviewSubject } from './use-document-review.ts';

/** What more can be asked about in this review; null where nothing was submitted or documents still load. */
export function askSubject(
  { account, review, images }: ReviewSubject,
  { type, marks, documents }: ReturnType<typeof reviewFacts>,
): AskSubject | null {
  const { submission } = review;
  if (!submission || !documents || !images.images) return null;
  return {
    account,
    type,
    submission_id: submission.id ?? 0,
    data: submission.data,
    language: review.language,
    opinionOf: (field) => {
      const mark = marks.get(field);
      return {
        agrees: mark?.mark === 'AGREES',
        differs: mark?.mark === 'DIFFERS',
        reading: mark?.mark === 'DIFFERS' ? mark.reading : '',
      };
    },
    images: images.images,
    documents,
  };
}
