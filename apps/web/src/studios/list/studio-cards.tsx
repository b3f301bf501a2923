import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import type { StudioCounts } from '@verify-admin/rulebook/studios/list/studio-list.contract';
import {
  formatActive,
  IDENTITY_RESULTS,
  type IdentityResultWord,
} from '@verify-admin/rulebook/studios/list/studio-list.rules';
import { FigureCard, FigureCards } from '../../ui/layout/figure-card.tsx';

const RESULTS = Object.keys(IDENTITY_RESULTS) as IdentityResultWord[];

/** STUD-01..04: how many studios there are, and how their checks went. */
export function StudioCards({ counts }: { counts: StudioCounts | undefined }) {
  return (
    <FigureCards>
      <FigureCard
        title="Studios"
        note={counts && formatActive(counts.active)}
        figures={[{ label: 'Total', value: counts?.total }]}
      />
      <FigureCard
        title="AML Suspected"
        figures={[
          { label: 'Business', value: counts?.studio_aml, state: AML_STATES.SUSPECTED },
          { label: 'Individual', value: counts?.individual_aml, state: AML_STATES.SUSPECTED },
        ]}
      />
      <FigureCard
        title="Identity Verification"
        figures={RESULTS.map((result) => ({
          label: IDENTITY_RESULTS[result].label,
          value: counts?.[result],
          state: IDENTITY_RESULTS[result],
        }))}
      />
    </FigureCards>
  );
}
