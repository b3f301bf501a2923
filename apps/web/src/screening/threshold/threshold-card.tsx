import { Button } from '@mantine/core';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { hundredthsOf } from '@verify-admin/rulebook/screening/threshold.rules';
import { useState } from 'react';
import { useLayer } from '../../shell/address/use-desk-address.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { SectionHead } from '../../ui/layout/section/section-head.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FIRST } from '../scores/score-bars.ts';
import { describeAlerts, describeUncounted } from './expected-alerts.ts';
import { ScoreHistogram } from '../scores/score-histogram.tsx';
import classes from './threshold-card.module.css';
import { SetThresholdModal } from './set-threshold-modal.tsx';
import { thresholdToSet } from './threshold-to-set.ts';
import type { ThresholdInForce } from './use-threshold.ts';

interface ThresholdCardProps {
  inForce: ThresholdInForce;
  maySet: boolean;
  /** The bar whose subjects are shown, in hundredths. */
  shown: number | null;
  onDone: (message: string) => void;
}

/** How many scored below what is drawn. */
function describeUndrawn({ subjects, counts }: ThresholdInForce): string {
  const drawn = counts.reduce((sum, one) => (one.at >= FIRST ? sum + one.subjects : sum), 0);
  return `${formatFigure(subjects - drawn)} subjects had no similar listed name and are not shown.`;
}

/** The threshold over the stored scores: nothing is changed until it is saved with a reason. */
export function ThresholdCard({ inForce, maySet, shown, onDone }: ThresholdCardProps) {
  const dialog = useLayer('set', 'screening/set-threshold');
  const asked = thresholdToSet(dialog.of, inForce.threshold);
  const [tried, setTried] = useState(asked);
  const threshold = tried ?? inForce.threshold;
  const { score, alerts, of, difference } = describeAlerts(inForce, threshold);
  const uncounted = describeUncounted(inForce, threshold);
  const isMoved = threshold !== inForce.threshold;
  return (
    <section>
      <SectionHead
        title="Alert threshold"
        aside="hits with at least this score alert"
        acts={
          <>
            {isMoved && (
              <Button variant="quiet" onClick={() => setTried(null)}>
                Reset
              </Button>
            )}
            {maySet && (
              <Button
                variant="filled"
                disabled={!isMoved}
                onClick={() => dialog.open(String(hundredthsOf(threshold)))}
              >
                Save…
              </Button>
            )}
          </>
        }
      />
      {inForce.subjects === 0 ? (
        <EmptyState
          sentence="No one has been screened yet"
          why="The expected number of alerts is counted over the stored runs."
        />
      ) : (
        <output className={classes.value}>
          <span>At </span>
          <b>{score}</b>
          <span>: </span>
          <b>{alerts}</b>
          <span>{` ${of}${difference}`}</span>
        </output>
      )}
      <ScoreHistogram
        inForce={inForce}
        threshold={threshold}
        onChange={setTried}
        valueText={`${score}: ${alerts} ${of}`}
        shown={shown}
      />
      <p className={classes.lead}>
        {`Each bar is one point of the score: the best hit in the newest run of every person and company, without hits that a birth date contradicts. Filled bars alert; a bar opens its subjects. ${describeUndrawn(inForce)} ${uncounted ?? ''}`}
      </p>
      <p className={classes.lead}>
        {`A change applies to runs from now on: single runs, bulk, monitoring and the command line. Earlier results do not change until they are run again.${!maySet ? ' An ADMIN can save another threshold.' : ''}`}
      </p>
      {dialog.refused !== null && (
        <AlertLine tone="open" fact={dialog.refused} onClose={dialog.close} />
      )}
      {asked !== null && (
        <SetThresholdModal
          inForce={inForce}
          threshold={asked}
          opened
          onClose={dialog.close}
          onDone={(message) => {
            setTried(null);
            onDone(message);
          }}
        />
      )}
    </section>
  );
}
