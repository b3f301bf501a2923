import { FORM_STEPS, type FormStep } from '@verify-admin/rulebook/wizard/wizard-steps';
import { useEffect, useState } from 'react';

interface StepEntry {
  readonly kybStep: FormStep;
  /** The step of the entry before; null where the page was opened at this one. */
  readonly kybFrom: FormStep | null;
}

/** The step an entry of the browser's history stands for; null where it stands for none. */
export function readStepEntry(state: unknown): StepEntry | null {
  if (typeof state !== 'object' || state === null) return null;
  const { kybStep, kybFrom }: { kybStep?: unknown; kybFrom?: unknown } = state;
  const step = FORM_STEPS.find((one) => one === kybStep);
  return step
    ? { kybStep: step, kybFrom: FORM_STEPS.find((one) => one === kybFrom) ?? null }
    : null;
}

/**
 * The step that is shown. Each step is an entry of the browser's history, so that its Back and Forward go
 * through the form, and a reload stays in its step.
 * @param first where the form begins on a device that was not here before
 */
export function useFormStep(first: FormStep) {
  const [step, setStep] = useState<FormStep>(
    () => readStepEntry(window.history.state)?.kybStep ?? first,
  );

  useEffect(() => {
    if (!readStepEntry(window.history.state)) {
      window.history.replaceState({ kybStep: first, kybFrom: null } satisfies StepEntry, '');
    }
    const read = ({ state }: PopStateEvent) => {
      const entry = readStepEntry(state);
      if (entry) setStep(entry.kybStep);
    };
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [first]);

  const goTo = (next: FormStep) => {
    if (readStepEntry(window.history.state)?.kybFrom === next) {
      window.history.back();
      return;
    }
    window.history.pushState({ kybStep: next, kybFrom: step } satisfies StepEntry, '');
    setStep(next);
  };
  return { step, goTo };
}
