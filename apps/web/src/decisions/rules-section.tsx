import type { ExplainedDecision } from '@verify-admin/rulebook/decisions/decisions.contract';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { Dim } from '../ui/values/dim.tsx';
import { Mono } from '../ui/values/text/mono.tsx';
import classes from './rules-section.module.css';

type Rule = ExplainedDecision['rules'][number];

function RuleText({ rule, text, roles }: Rule) {
  if (rule !== 'Permission') return text;
  return (
    <>
      <Mono>{text}</Mono> <Dim>held by</Dim> <span>{roles.join(', ')}</span>
    </>
  );
}

const CHECKER = {
  needed: 'It needed a checker then.',
  'not needed': 'It needed no checker then.',
} as const;

/** The rules that allowed the decision, as they were. */
export function RulesSection({ explained }: { explained: ExplainedDecision }) {
  const { rules, rules_are_stored, checker_was_needed } = explained;
  return (
    <section aria-label="Rules">
      <SectionHead
        title="Rules"
        aside={rules_are_stored ? 'as they were at that time' : 'of this build'}
      />
      <ul>
        {rules.map((row) => (
          <li key={row.text} className={classes.rule}>
            <span className={classes.ruleName}>{row.rule}</span>
            <span>
              <RuleText {...row} />{' '}
              {row.rule === 'Maker-checker' && checker_was_needed !== null && (
                <b>{CHECKER[checker_was_needed ? 'needed' : 'not needed']}</b>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
