import { Button } from '@mantine/core';
import type { VerificationSubmission } from '@verify-admin/rulebook/hosted-verification/submissions.contract';
import type { ZoneHint } from '@verify-admin/rulebook/hosted-verification/zone.rules';
import { useState } from 'react';
import { type InnerColumn, InnerTable } from '../../ui/table/inner-table.tsx';
import { ToneIcon } from '../../ui/tone/tone-icon.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { TypeZone } from './type-zone.tsx';
import classes from './zone-hints.module.css';

type Zone = VerificationSubmission['zone'];

interface ZoneHintsProps {
  submission_id: number;
  zone: Zone;
  mayType: boolean;
}

const FIELDS: Readonly<Record<ZoneHint['field'], string>> = {
  name: 'Name',
  birth: 'Date of birth',
  number: 'Document number',
  expiry: 'Expiry',
};

const LOOKS = {
  agrees: { tone: 'good', shape: 'good' },
  similar: { tone: 'open', shape: 'half' },
  differs: { tone: 'bad', shape: 'bad' },
  'cannot-tell': { tone: 'open', shape: 'dashed' },
} as const;

function verdictText({ field, verdict, typed }: ZoneHint): string {
  if (field === 'number') return 'Compare it with the picture';
  if (field === 'expiry') {
    if (verdict === 'cannot-tell') return 'Cannot tell';
    return verdict === 'agrees' ? 'Not expired' : 'Expired';
  }
  if (verdict === 'agrees') return 'Agrees with what was typed';
  if (verdict === 'similar') return `Almost the same: ${typed ?? ''} was typed`;
  if (verdict === 'differs') return `Differs: ${typed ?? ''} was typed`;
  return typed === null ? 'Nothing was typed' : 'Cannot tell';
}

const DIGITS = { null: <Dim>none</Dim>, true: 'right', false: <b>wrong</b> } as const;

const COLUMNS: readonly InnerColumn<ZoneHint>[] = [
  {
    key: 'field',
    head: 'Field',
    width: '22%',
    stacked: 'start',
    cell: ({ field }) => FIELDS[field],
  },
  {
    key: 'read',
    head: 'Machine-readable zone',
    width: '28%',
    stacked: 'end',
    cell: ({ read }) => read ?? <Dim>not readable</Dim>,
  },
  {
    key: 'verdict',
    head: 'Compared',
    stacked: 'start',
    cell: (hint) => (
      <span className={classes.verdict}>
        <ToneIcon {...LOOKS[hint.verdict]} />
        <span translate="no">{verdictText(hint)}</span>
      </span>
    ),
  },
  {
    key: 'digit',
    head: 'Check digit',
    width: 110,
    stacked: 'end',
    isNamed: true,
    cell: ({ isDigitRight }) => DIGITS[`${isDigitRight}`],
  },
];

const STATES: Readonly<Record<Zone['state'], string>> = {
  queued: 'The machine-readable zone is being read.',
  read: 'A hint: it decides nothing.',
  'not-found': 'No machine-readable zone could be read from the picture.',
  failed: 'The machine-readable zone could not be read.',
  none: '',
};

function describeZone({ state, format, typed_by, isDigitRight }: Zone): string {
  if (state !== 'read') return STATES[state];
  const by = typed_by === null ? 'read from the picture' : `typed by ${typed_by}`;
  const all = isDigitRight ? 'overall check digit right' : 'overall check digit wrong';
  return `${format ?? 'Unknown format'}, ${by}, ${all}. ${STATES.read}`;
}

/** What the machine-readable zone says beside what was typed, and a way to type its lines. */
export function ZoneHints({ submission_id, zone, mayType }: ZoneHintsProps) {
  const [isTyping, setIsTyping] = useState(false);
  return (
    <div className={classes.zone}>
      {zone.hints.length > 0 && (
        <InnerTable
          label="Machine-readable zone"
          columns={COLUMNS}
          rows={zone.hints}
          rowKey={({ field }) => field}
        />
      )}
      <div className={classes.state}>
        <p>{describeZone(zone)}</p>
        {mayType && !isTyping && (
          <Button size="xs" onClick={() => setIsTyping(true)}>
            {zone.lines.length > 0 ? 'Correct the lines' : 'Type the lines'}
          </Button>
        )}
      </div>
      {isTyping && (
        <TypeZone {...{ submission_id }} lines={zone.lines} close={() => setIsTyping(false)} />
      )}
    </div>
  );
}
