import {
  type AnswerFacts,
  answerProblems,
  type RequestAnswers,
} from '@verify-admin/rulebook/information-requests/request-answers';
import type { Problem, ProblemPlace } from '@verify-admin/rulebook/wizard/validate-step';
import { useState } from 'react';
import type { StepProblems } from '../../wizard/steps/use-problems.ts';

/** What is said of the answers: of fields that were left, and of all once Submit was refused. */
export function useAnswerProblems(answers: RequestAnswers, facts: AnswerFacts) {
  const [left, setLeft] = useState<ReadonlySet<ProblemPlace>>(new Set());
  const [isRefused, setRefused] = useState(false);
  const all = answerProblems(answers, facts);
  /** An unchanged value is no mistake before somebody wants to go on. */
  const isShown = ({ place, message }: Problem) =>
    isRefused || (left.has(place) && message !== 'more.unchanged');
  const problems: StepProblems = {
    of: (place) => all.find((one) => one.place === place && isShown(one)) ?? null,
    leave: (place) =>
      setLeft((before) => (before.has(place) ? before : new Set(before).add(place))),
  };
  return {
    problems,
    first: all.find(({ isAdvice }) => !isAdvice) ?? null,
    refuse: () => setRefused(true),
  };
}
