import type { ReactNode } from 'react';
import { CopyText } from '../../ui/values/text/copy-text.tsx';
import { CountryName } from '../../ui/values/country-name.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { formatListedDate } from '../explanation/hit-values.ts';
import { nameTitle } from '../hits/hit-words.ts';
import classes from './list-entry-record.module.css';
import type { ShownListEntry } from './use-list-entry.ts';

/** One part of the record; a part the list does not have is marked as such. */
function Part({ name, lines }: { name: string; lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <div>
      <dt>{name}</dt>
      {lines.length === 0 && (
        <dd>
          <Dim>not listed</Dim>
        </dd>
      )}
      {lines.map(([key, line]) => (
        <dd key={key}>{line}</dd>
      ))}
    </div>
  );
}

function texts(lines: readonly string[]): readonly (readonly [string, ReactNode])[] {
  return lines.map((line) => [line, <bdi key={line}>{line}</bdi>]);
}

/** Publishers part what they remark by semicolons. */
function remarksOf({ remarks }: ShownListEntry): readonly string[] {
  const parts = remarks.split(/;\s+/).filter((part) => part !== '');
  return [...new Set(parts)];
}

interface ListEntryRecordProps {
  entry: ShownListEntry;
  /** The name the hit answers to. */
  matched: string;
  isPerson: boolean;
}

/** A listed record, whole: every name with its kind, and all fields of its publisher. */
export function ListEntryRecord({ entry, matched, isPerson }: ListEntryRecordProps) {
  const { names, dates_of_birth, countries, programs, record_hash, details } = entry;
  return (
    <>
      <table className={classes.names} aria-label="Listed names">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
          </tr>
        </thead>
        <tbody>
          {names.map(({ name, kind }) => (
            <tr key={name}>
              <td>
                <bdi>{name}</bdi>
                {name === matched && <span className={classes.matched}>this hit</span>}
              </td>
              <td className={classes.kind}>{nameTitle(kind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.record}>
        {isPerson && (
          <>
            <Part name="Birth dates" lines={texts(dates_of_birth.map(formatListedDate))} />
            <Part name="Places of birth" lines={texts(details.places_of_birth)} />
          </>
        )}
        <Part
          name="Countries"
          lines={countries.map((code) => [code, <CountryName key={code} code={code} />])}
        />
        <Part name="Addresses" lines={texts(details.addresses)} />
        <Part name={isPerson ? 'ID numbers' : 'Registrations'} lines={texts(details.documents)} />
        <Part name="Programmes" lines={texts(programs)} />
        <Part name="Remarks" lines={texts(remarksOf(entry))} />
        <Part name="Record hash" lines={[['hash', <CopyText key="hash" value={record_hash} />]]} />
      </dl>
    </>
  );
}
