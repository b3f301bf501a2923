import { PICTURE_SIDES } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { useEffect, useState } from 'react';

const STEPS = ['begin', ...PICTURE_SIDES, 'look'] as const;
export type VerifyStep = (typeof STEPS)[number];

/** The step an entry of the browser's history stands for; null where it stands for none. */
function readEntry(state: unknown): VerifyStep | null {
  if (typeof state !== 'object' || state === null) return null;
  const { verifyStep }: { verifyStep?: unknown } = state;
  return STEPS.find((step) => step === verifyStep) ?? null;
}

/**
 * The step that is asked for. Each is an entry of the browser's history, so that its Back and Forward go
 * through them, and a reload stays in its step.
 */
export function useVerifyStep() {
  const [step, setStep] = useState<VerifyStep>(() => readEntry(window.history.state) ?? 'begin');

  useEffect(() => {
    const read = ({ state }: PopStateEvent) => setStep(readEntry(state) ?? 'begin');
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  const goTo = (next: VerifyStep) => {
    window.history.pushState({ verifyStep: next }, '');
    setStep(next);
  };
  return { step, goTo };
}
