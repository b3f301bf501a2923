/** ours: what a public form may send. Lengths are in characters. */
export const AGREEMENT_LIMITS = {
  line: 200,
  paragraph: 4_000,
  amount: 20,
  fact: 500,
  address: 2_000,
  /** ours: the text of a document that is accepted with it; three of them are in the page as HTML. */
  document: 100_000,
  /** CALL-108: the page as HTML; the whole request has at most 1 MiB. */
  html: 600_000,
  /** Agreements a minute from one network address, which several people may share. */
  sends_a_minute: 10,
  /** Bytes of PDFs and pages that are stored on a day (UTC): of one network, some hundred agreements. */
  bytes_a_day_of_network: 32 * 1024 ** 2,
  /** Of all networks together. */
  bytes_a_day: 2 * 1024 ** 3,
} as const;

/** AGR-09 */
export const REVENUE_SHARE = { min: 0, max: 100 } as const;

/** AGR-10. ours: the highest fee. */
export const FLAT_FEE = { min: 0, step: 0.01, max: 999_999_999.99 } as const;
