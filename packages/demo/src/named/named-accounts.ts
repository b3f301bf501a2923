import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';

/** Accounts of the demo that journeys and pictures know by name. */
export const NAMED_ACCOUNTS = {
  /** Duna Stúdió Kft.: two owners, names that don't match, suspected individual, payment waiting. */
  duna: { account_type: 'studio', account_id: 48213 },
  /** Viktor Marchenko-Sahl, whose name is on the sample list; individual AML was never run. */
  listedPerson: { account_type: 'studio', account_id: 48196 },
  /** Greta Lindholm, whose name is on no list; KYB submitted, individual AML was never run. */
  ordinaryPerson: { account_type: 'studio', account_id: 48193 },
  /** Medellín Live Studios S.A.S.: KYB approved, KYC complete, waiting for Legal. */
  readyForLegal: { account_type: 'studio', account_id: 48177 },
  /** A company name of the full 255 characters. */
  longestName: { account_type: 'studio', account_id: 48110 },
  /** Nobody's name and no email: nothing to run individual AML on (AML-05), nobody to write to. */
  nameless: { account_type: 'studio', account_id: 48107 },
  /** Nothing was asked of this studio yet, nothing checked and nothing signed. */
  untouched: { account_type: 'studio', account_id: 48113 },
  /** A name written from right to left. */
  arabicName: { account_type: 'partner', account_id: 90065 },
  /** A name written in Chinese characters. */
  chineseName: { account_type: 'studio', account_id: 48104 },
  /** An affiliate cleared by everybody. */
  clearedPartner: { account_type: 'partner', account_id: 90088 },
  /** An influencer with a legal override. */
  influencer: { account_type: 'influencer-medley', account_id: 3311 },
} as const satisfies Record<string, AccountKey>;
