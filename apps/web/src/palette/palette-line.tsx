import { Combobox } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyCap } from '../ui/keys/key-cap.tsx';
import { Mono } from '../ui/values/text/mono.tsx';
import type { TextRange } from './match-words.ts';
import type { ShownPaletteEntry } from './palette-entry.ts';
import classes from './palette-line.module.css';

/** The label with what matches in bold. */
function Marked({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of ranges) {
    if (from < at) continue;
    if (from > at) parts.push(<span key={at}>{text.slice(at, from)}</span>);
    parts.push(<b key={from}>{text.slice(from, to)}</b>);
    at = to;
  }
  return (
    <span className={classes.label} dir="auto">
      {parts}
      <span>{text.slice(at)}</span>
    </span>
  );
}

/** One line of the palette: icon, label, what it is about, its key or its state. */
export function PaletteLine({ entry }: { entry: ShownPaletteEntry }) {
  const { id, icon, label, ranges, code, about, key } = entry;
  const end: ReactNode = entry.end;
  return (
    <Combobox.Option value={id} className={classes.line ?? ''}>
      <span className={classes.icon}>{icon}</span>
      <Marked text={label} ranges={ranges} />
      {code && <Mono>{code}</Mono>}
      {about && (
        <span className={classes.about} dir="auto">
          {about}
        </span>
      )}
      <span className={classes.end}>
        {end}
        {key && <KeyCap>{key}</KeyCap>}
      </span>
    </Combobox.Option>
  );
}
