import { isTooLateToRemind } from '../emails/email.rules.ts';
import { isEmailAddress } from '../kernel/email-address.ts';
import { HOUR_MS } from '../kernel/time.ts';
import { isSeenSubmission } from '../kyb/seen-submission.ts';
import { WIZARD_LINK_SECONDS } from '../kyb/wizard-link.rules.ts';
import type { BusinessType } from '../kyb/business-type.ts';
import { type AskableItem, askableItems, askedWith } from './askable-items.ts';
import type { REQUEST_REFUSALS } from './request.refusals.ts';
import type { RequestState } from './request.states.ts';
import { type RequestReason, REQUEST_REASONS } from './request-reasons.ts';

/** One marked item as it is asked for. */
export interface MarkedItem {
  readonly item: AskableItem;
  readonly reason: RequestReason;
  readonly text: string;
  /** The document the person saw, 0 where there was none; missing for a field. */
  readonly seen_document?: number | undefined;
}

export interface RequestAsk {
  readonly items: readonly MarkedItem[];
  readonly email: string;
  readonly business_type: BusinessType | null;
}

type AskRefusal = keyof typeof REQUEST_REFUSALS;

/** Why these items may not be asked for, or null when they may. */
export function refuseItems({ items, email, business_type }: RequestAsk): AskRefusal | null {
  if (items.length === 0) return 'information-request/nothing-marked';
  const { fields, documents, otherDocuments } = askableItems(business_type);
  const known: readonly AskableItem[] = [...fields, ...documents, ...otherDocuments];
  const marked = new Set(items.map(({ item }) => item));
  const isKnown = items.every(
    ({ item, reason }) => known.includes(item) && REQUEST_REASONS[reason].suits(item),
  );
  if (!isKnown || marked.size < items.length) return 'information-request/unknown-item';
  if (items.some(({ text }) => text === '')) return 'information-request/no-reason';
  const isAlone = items.some(({ item }) => {
    const other = askedWith(item);
    return other !== null && !marked.has(other);
  });
  if (isAlone) return 'information-request/asked-together';
  return isEmailAddress(email) ? null : 'information-request/no-address';
}

export interface ReviewToAskFrom {
  readonly overall_status: string;
  readonly isSubmitted: boolean;
  /** The submission the person saw; null where none was named. */
  readonly expected_submission: number | null;
  readonly submission: number | null;
  readonly hasOpenRequest: boolean;
}

/** Why nothing may be asked from this review now, or null. ours: one request at a time is open. */
export function refuseAsking(review: ReviewToAskFrom): AskRefusal | null {
  if (review.overall_status !== 'PENDING') return 'information-request/decided';
  if (!review.isSubmitted) return 'information-request/nothing-submitted';
  if (review.hasOpenRequest) return 'information-request/open';
  const { expected_submission, submission } = review;
  const isSeen = isSeenSubmission(expected_submission, submission);
  return isSeen ? null : 'information-request/resubmitted';
}

/** Whether the applicant may still answer at the moment. */
export function isAnswerable(
  { state, expires }: { readonly state: RequestState; readonly expires: string },
  now: string,
): boolean {
  return state === 'OPEN' && now <= expires;
}

/** When the link of a request runs out: as every wizard link does (WIZ-05). */
export function requestEnd(created: string): string {
  const second = Math.floor(Date.parse(created) / 1000);
  return new Date((second + WIZARD_LINK_SECONDS) * 1000).toISOString();
}

/** The second that names the link of a request: its end is three days later. */
export function requestLinkSecond({ expires }: { readonly expires: string }): number {
  return Math.floor(Date.parse(expires) / 1000) - WIZARD_LINK_SECONDS;
}

/** ours: after how many hours the applicant is reminded, by the number of reminders that is chosen. */
export const REMINDER_PLANS = { 0: [], 1: [48], 2: [24, 60] } as const satisfies Readonly<
  Record<number, readonly number[]>
>;
export type ReminderCount = keyof typeof REMINDER_PLANS;
export const REMINDER_COUNTS = [0, 1, 2] as const;

/** When each reminder of a request that was made at `created` is due. */
export function reminderMoments(created: string, count: ReminderCount): readonly string[] {
  const plan: readonly number[] = REMINDER_PLANS[count];
  return plan.map((hours) => new Date(Date.parse(created) + hours * HOUR_MS).toISOString());
}

/** Whether a reminder that is due may still be sent; one that comes too late is left out. */
export function mayRemind(
  request: { readonly state: RequestState; readonly expires: string },
  now: string,
): boolean {
  return isAnswerable(request, now) && !isTooLateToRemind(request.expires, now);
}
