/** How long the answer to a command is stored for a repetition of it; no client of ours retries for longer. */
export const STORED_ANSWER_HOURS = 24;

/** How long it is stored how much each person of the staff read in an hour. */
export const READ_COUNT_DAYS = 30;
