/** The account whose pages are opened. */
export const SHOWN = { account_type: 'studio', account_id: 48213 } as const;
/** The one whose payment details are shown. */
export const PAID = { account_type: 'studio', account_id: 48126 } as const;

/** One whose company resembles a listed one. */
export const LISTED = { account_type: 'studio', account_id: 47922 } as const;
/** One whose email came back. */
export const UNREACHED = { account_type: 'studio', account_id: 47993 } as const;

/** The accounts whose pages are opened: what can be filled on them is. */
export const SHOWN_IDS = [SHOWN, PAID, LISTED, UNREACHED].map(({ account_id }) => account_id);

/** Stands where somebody's text is; what is planted replaces it. */
export const TEXT = 'text';

/** The second that names the link of the request for more. */
export const ASKED_AT = Math.floor(Date.now() / 1000);

export interface Facts {
  readonly now: string;
  /** In an hour. */
  readonly later: string;
  readonly admin_uuid: string;
  /** The newest individual run of the shown account, one of its hits, a list in force, a document. */
  readonly run_id: number;
  readonly hit_id: number;
  readonly list_id: number;
  readonly influencer_id: number;
  readonly document_id: number;
}

export type Rows = readonly Readonly<Record<string, unknown>>[];

/** Of no file. */
export const HASH = '0'.repeat(64);
/** An id of the test. */
export const UUID = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
/** Names the batch in its address. */
export const BATCH_FLAG = UUID(1);
