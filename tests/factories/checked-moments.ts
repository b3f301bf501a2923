import { CheckedMoment } from '../../apps/server/src/kernel/clock-check/checked-moment.ts';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';

/** The moment of an app's own clock, as the clock check gives one where nothing is wrong. */
export function checkedNow({ clock }: Pick<AppContext, 'clock'>): CheckedMoment {
  return CheckedMoment.at(clock());
}
