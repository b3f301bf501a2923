import * as z from 'zod/mini';
import { DECISION_KINDS } from '../maker-checker/decision-kinds.ts';
import type { OverrideCheck } from '../checks/checks.ts';
import { OVERRIDES } from '../override/override.rules.ts';
import { LEGAL_NOT_READY } from '../legal/legal.rules.ts';
import { holdersOf } from '../staff/permissions.ts';
import type { DecisionRow, DecisionSource } from './decision-acts.ts';

/** One rule that allowed a decision, in words; `roles` are those that held the permission. */
export const allowingRule = z.object({
  rule: z.enum(['Permission', 'Source', 'Options', 'State', 'Reason', 'Maker-checker', 'Rule']),
  text: z.string(),
  roles: z.array(z.string()),
});
export type AllowingRule = z.infer<typeof allowingRule>;

const SOURCES: Readonly<Record<DecisionSource, string>> = {
  provider: 'The identity provider reported it. Nobody of the staff decided.',
  applicant: 'The applicant did it. Nobody of the staff decided.',
  product: 'Verify Admin did it by itself. Nobody of the staff decided.',
};

function ruleOf(
  rule: AllowingRule['rule'],
  text: string,
  roles: readonly string[] = [],
): AllowingRule {
  return { rule, text, roles: [...roles] };
}

function rulesOfOverride(check: OverrideCheck): AllowingRule[] {
  const { options, free, needsReadiness, isPushed } = OVERRIDES[check];
  const labels = options.map(({ label }) => label).join(', ');
  const freeLabel = options.find(({ value }) => value === free)?.label;
  return [
    ruleOf('Options', `It can be set to: ${labels}.`),
    ruleOf('State', 'The status is another one than before, and the one that was seen.'),
    ...(needsReadiness
      ? [
          ruleOf(
            'State',
            `KYB is approved and KYC is complete; until then it reads “${LEGAL_NOT_READY}”.`,
          ),
        ]
      : []),
    ruleOf(
      'Reason',
      freeLabel ? `A reason is required, except for ${freeLabel}.` : 'A reason is required.',
    ),
    ...(isPushed ? [ruleOf('Rule', 'The identity provider is informed of the status.')] : []),
  ];
}

/** The rules of a decision as this build has them. They are stored with the decision. */
export function rulesOfDecision({ by, override, kind, rules }: DecisionRow): AllowingRule[] {
  return [
    'permission' in by
      ? ruleOf('Permission', by.permission, holdersOf(by.permission))
      : ruleOf('Source', SOURCES[by.source]),
    ...(override ? rulesOfOverride(override) : []),
    ...rules.map((text) => ruleOf('Rule', text)),
    ...(kind ? [ruleOf('Maker-checker', DECISION_KINDS[kind].description)] : []),
  ];
}
