/** What a payments provider answered to a test; a failure is a value, never an exception. */
export type ProviderAnswer =
  | { readonly ok: true; readonly provider: string; readonly answer: string }
  | { readonly ok: false; readonly provider: string | null; readonly why: string };

/** The external payments provider as this product needs it. */
export interface PaymentsProvider {
  /** ADMIN-16: asks whether it can be reached with the configured account. Nothing is paid. */
  test(): Promise<ProviderAnswer>;
}

/** Demo stand-in for the payments provider: it always answers, and never exists in production. */
export function simulatedPaymentsProvider(): PaymentsProvider {
  return {
    test: async () => ({
      ok: true,
      provider: 'Paxum simulator',
      answer: 'The test account exists and accepts payments.',
    }),
  };
}

/** Where none is configured. */
export const NO_PAYMENTS_PROVIDER: PaymentsProvider = {
  test: async () => ({
    ok: false,
    provider: null,
    why: 'No payments provider is configured.',
  }),
};
