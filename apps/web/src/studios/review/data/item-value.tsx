import type { ReviewItem } from '@verify-admin/rulebook/studios/review/review-items';
import { CountryName } from '../../../ui/values/country-name.tsx';
import { shownText } from '../../../ui/values/text/shown-text.tsx';
import { DateTime } from '../../../ui/values/time/date-time.tsx';

/** A submitted value as it is read: a country by its name, a day as a day. */
export function ItemValue({ kind, value }: Pick<ReviewItem, 'kind' | 'value'>) {
  if (kind === 'country') return <CountryName code={value} />;
  if (kind === 'day') return <DateTime value={value} as="day" none={value} />;
  return shownText(value);
}
