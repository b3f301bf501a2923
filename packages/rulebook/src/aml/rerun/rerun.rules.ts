/** ours: stored screenings a server runs again at the same time. */
export const RERUNS_AT_ONCE = 1;

/** Why a stored screening cannot be run again. */
export type RerunObstacle =
  | { readonly why: 'not-stored' }
  | { readonly why: 'erased' }
  | { readonly why: 'outside' }
  | { readonly why: 'mixed-lists' }
  | { readonly why: 'list-gone' }
  | { readonly why: 'unavailable' }
  | { readonly why: 'algorithm'; readonly version: string };

/** The obstacle as a sentence. */
export function describeObstacle(obstacle: RerunObstacle): string {
  switch (obstacle.why) {
    case 'not-stored':
      return 'Cannot be repeated: what was asked was not stored at that time.';
    case 'erased':
      return 'Cannot be repeated: what was asked was erased with the account.';
    case 'outside':
      return 'Cannot be repeated: a provider outside screened it.';
    case 'mixed-lists':
      return 'Cannot be repeated: a list changed while it ran, so it searched two versions of it.';
    case 'list-gone':
      return 'Cannot be repeated: a list version is gone.';
    case 'unavailable':
      return 'Cannot be repeated now: the stored lists could not be loaded.';
    case 'algorithm':
      return `Cannot be repeated: algorithm ${obstacle.version} is not in this build.`;
  }
}

/** In what a repetition differs from what was stored. */
export interface RerunDifference {
  /** The place of the first hit that differs, from 1; null where all hits are the same. */
  readonly hit: number | null;
  /** Whether the stored input is not the one whose digest was stored. */
  readonly isInputChanged: boolean;
  /** Whether the stored result is not the one whose digest was stored. */
  readonly isResultChanged: boolean;
  /** Whether the stored digests are not those of the audit line. */
  readonly isEvidenceChanged: boolean;
}

/** Whether the repetition gave the same bytes from the same input. */
export function isSameResult(found: RerunDifference & { readonly isSameText: boolean }): boolean {
  const isChanged = found.isInputChanged || found.isResultChanged || found.isEvidenceChanged;
  return found.isSameText && found.hit === null && !isChanged;
}

/** The difference as a sentence. */
export function describeDifference(difference: RerunDifference): string {
  const { hit, isInputChanged, isResultChanged, isEvidenceChanged } = difference;
  return [
    hit === null ? 'Differs, though not in its hits.' : `Differs at hit ${hit}.`,
    ...(isInputChanged ? ['The stored input was changed after the run.'] : []),
    ...(isResultChanged ? ['The stored result was changed after the run.'] : []),
    ...(isEvidenceChanged ? ['The stored digests are not those of the audit trail.'] : []),
  ].join(' ');
}
