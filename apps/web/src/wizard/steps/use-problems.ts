import type { WizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import {
  type Problem,
  type ProblemPlace,
  validateStep,
  type WizardFacts,
} from '@verify-admin/rulebook/wizard/validate-step';
import type { FormStep } from '@verify-admin/rulebook/wizard/wizard-steps';
import { useState } from 'react';

/** The element of a place: it is focused when its problem is the first. */
export function placeId(place: ProblemPlace): string {
  return `kyb-${place}`;
}

/** What is said of a step: of fields that were left, and of all of them once Next was refused. */
export interface StepProblems {
  readonly of: (place: ProblemPlace) => Problem | null;
  /** The field was left. */
  readonly leave: (place: ProblemPlace) => void;
}

/** The problems that are shown in a step, and `refuse`, which shows all of them. */
export function useProblems(step: FormStep, data: WizardData, facts: WizardFacts) {
  const [left, setLeft] = useState<ReadonlySet<ProblemPlace>>(new Set());
  const [refused, setRefused] = useState<ReadonlySet<FormStep>>(new Set());
  const all = validateStep(step, data, facts);
  const isRefused = refused.has(step);

  const problems: StepProblems = {
    of: (place) => {
      if (!isRefused && !left.has(place)) return null;
      return all.find((problem) => problem.place === place) ?? null;
    },
    leave: (place) =>
      setLeft((before) => (before.has(place) ? before : new Set(before).add(place))),
  };
  return { problems, refuse: () => setRefused((before) => new Set(before).add(step)) };
}
