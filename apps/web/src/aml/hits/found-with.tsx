import type { HitRow } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { countryNameOf } from '../../ui/values/country-name.tsx';
import { formatBirthDate } from '../../ui/values/time/moment.ts';
import { NamedValues } from '../explanation/named-values.tsx';
import { VERDICT_WORDS } from './hit-words.ts';

function formatValues({ name, dob, country }: HitRow['asked']): string {
  const born = dob === '' ? '' : `born ${formatBirthDate(dob)}`;
  return [name, born, country && countryNameOf(country)].filter((one) => one !== '').join(', ');
}

/** The values the record was found with, and the others it is decided on with. */
export function FoundWith({ hit: { asked, also } }: { hit: HitRow }) {
  return (
    <NamedValues
      values={[
        ['Found with', formatValues(asked)],
        ...also.map(
          (one) =>
            ['Also found with', formatValues(one.asked), VERDICT_WORDS[one.verdict]] as const,
        ),
      ]}
    />
  );
}
