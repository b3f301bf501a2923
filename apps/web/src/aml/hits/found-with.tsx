import type { HitRow } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { countryNameOf } from '../../ui/values/country-name.tsx';
import { formatBirthDate } from '../explanation/hit-values.ts';
import { VERDICT_WORDS } from './hit-words.ts';
import parts from './hit-parts.module.css';

function formatValues({ name, dob, country }: HitRow['asked']): string {
  const born = dob === '' ? '' : `born ${formatBirthDate(dob)}`;
  return [name, born, country && countryNameOf(country)].filter((one) => one !== '').join(', ');
}

/** The values the record was found with, and the others it is decided on with. */
export function FoundWith({ hit: { asked, also } }: { hit: HitRow }) {
  return (
    <dl className={parts.names}>
      <div>
        <dt>Found with</dt>
        <dd>
          <bdi>{formatValues(asked)}</bdi>
        </dd>
      </div>
      {also.map((one) => (
        <div key={formatValues(one.asked)}>
          <dt>Also found with</dt>
          <dd>
            <bdi>{formatValues(one.asked)}</bdi>
            <small>{VERDICT_WORDS[one.verdict]}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
