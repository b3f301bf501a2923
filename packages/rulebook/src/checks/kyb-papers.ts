import type { DocumentGround, Ground } from './ground.ts';

/** IMG-13: the papers a business proves itself with; identity pictures and other images are none. */
const PAPER_MARKERS = ['-W-', 'Company-Status', 'Bank', 'Utility'];

function isPaper({ filename }: DocumentGround): boolean {
  return PAPER_MARKERS.some((marker) => filename.includes(marker));
}

/**
 * The documents that KYB rests on: papers of the newest form and since then that somebody outside the staff added,
 * and those that a mark names.
 */
export function kybPapers({
  documents,
  submitted,
  marked,
}: Pick<Ground, 'documents' | 'submitted' | 'marked'>): readonly DocumentGround[] {
  return documents.filter((document) => {
    if (!document.is_shown) return false;
    if (marked.includes(document.id)) return true;
    if (document.is_by_staff || !isPaper(document)) return false;
    return submitted === null || document.created >= submitted;
  });
}

/** Papers that staff added after `since` and that KYB does not rest on: shown beside a decision. */
export function papersAddedSince(
  ground: Pick<Ground, 'documents' | 'submitted' | 'marked'>,
  since: string,
): readonly DocumentGround[] {
  const known = new Set(kybPapers(ground).map(({ id }) => id));
  return ground.documents.filter(
    (document) =>
      document.is_shown &&
      document.is_by_staff &&
      isPaper(document) &&
      document.created > since &&
      !known.has(document.id),
  );
}
