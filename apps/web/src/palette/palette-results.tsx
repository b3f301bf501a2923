import { Combobox, useCombobox } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { CallError } from '../kernel/calls/call-error.ts';
import { KeyHint } from '../ui/keys/key-cap.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { PaletteField, PaletteHead } from './palette-head.tsx';
import { PaletteLine } from './palette-line.tsx';
import { type ShownPaletteEntry, showEntries } from './palette-entry.ts';
import { usePaletteEntries } from './use-palette-entries.tsx';
import classes from './palette-results.module.css';

interface PaletteResultsProps {
  typed: string;
  /** Enter was pressed before the results were there. */
  isEntered: boolean;
  onType: (text: string) => void;
  onEnter: () => void;
  close: () => void;
}

/** The field with what it finds. */
export function PaletteResults({ typed, isEntered, onType, close }: PaletteResultsProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const { entries, subject, found, people } = usePaletteEntries(typed);
  const groups = showEntries(entries, typed);
  const shown = groups.flatMap((group) => group.entries);
  const list = useCombobox({ opened: true, onDropdownClose: close });
  const { selectFirstOption, updateSelectedOptionIndex } = list;

  // The field that was there before the results had the focus; letters that are typed meanwhile go to this one.
  useLayoutEffect(() => {
    field.current?.focus();
  }, []);
  // The first line is marked, until an arrow key moved the mark: what arrives later leaves that where it is.
  const hasMoved = useRef(false);
  const order = shown.map(({ id }) => id).join('\n');
  const markLine = useEffectEvent((_order: string) => {
    if (hasMoved.current) updateSelectedOptionIndex('selected');
    else selectFirstOption();
  });
  useEffect(() => {
    markLine(order);
  }, [order]);
  const type = (text: string) => {
    hasMoved.current = false;
    onType(text);
  };

  const choose = (entry: ShownPaletteEntry | undefined) => {
    if (!entry) return;
    // The focus goes back to the page first: an act may move it on.
    close();
    if ('run' in entry.choose) {
      entry.choose.run();
      return;
    }
    const from = router.history.location.href;
    void router.navigate({ href: entry.choose.href, state: { from } });
  };
  const [first] = shown;
  const isFound = first !== undefined;
  // Enter on a line that was found for earlier letters takes the first that is found for these.
  const [awaited, setAwaited] = useState<string | null>(null);
  const isAwaited = awaited === typed && !found.isWaiting && !people.isWaiting;
  const chooseFirst = useEffectEvent(() => choose(first));
  const takesFirst = isFound && (isEntered || isAwaited);
  useEffect(() => {
    if (takesFirst) chooseFirst();
  }, [takesFirst]);
  const submit = (id: string) => {
    const entry = shown.find((one) => one.id === id);
    const isOfBefore =
      (entry?.group === 'accounts' && found.isWaiting) ||
      (entry?.group === 'people' && people.isWaiting);
    if (isOfBefore) setAwaited(typed);
    else choose(entry);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    const entry = shown[list.getSelectedOptionIndex()];
    if (entry && 'href' in entry.choose) window.open(entry.choose.href, '_blank', 'noopener');
  };

  return (
    <>
      <Combobox
        store={list}
        classNames={{ groupLabel: classes.label ?? '' }}
        onOptionSubmit={submit}
      >
        <PaletteHead subject={subject}>
          <Combobox.EventsTarget>
            <PaletteField ref={field} typed={typed} onType={type} onKeyDownCapture={pressKey} />
          </Combobox.EventsTarget>
        </PaletteHead>
        {/* More results than fit are scrolled by keys, too. */}
        <Combobox.Options className={classes.list ?? ''} aria-label="Results" tabIndex={0}>
          {groups.map(({ group, label, entries: lines }) => (
            <Combobox.Group
              key={group}
              label={
                <span className={classes.group}>
                  <span>{label}</span>
                  {group === 'accounts' && <Total {...found} />}
                </span>
              }
            >
              {lines.map((entry) => (
                <PaletteLine key={entry.id} entry={entry} />
              ))}
            </Combobox.Group>
          ))}
          {shown.length === 0 && (
            <Combobox.Empty>
              {emptySentence(typed.trim(), {
                isWaiting: found.isWaiting || people.isWaiting,
                hasFailed: found.error !== null || people.error !== null,
              })}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox>
      <Failed of="Accounts" {...found} />
      <Failed of="People" {...people} />
      <div className={classes.foot}>
        <KeyHint keys={['↑', '↓']} label="move" />
        <KeyHint keys={['↵']} label="open" />
        <KeyHint keys={['Ctrl', '↵']} label="new tab" />
        <span className={classes.space} />
        <KeyHint keys={['>']} label="acts" />
        <KeyHint keys={['#']} label="accounts" />
        <KeyHint keys={['@']} label="people" />
        <KeyHint keys={['Esc']} label="close" />
      </div>
    </>
  );
}

function emptySentence(
  typed: string,
  { isWaiting, hasFailed }: { readonly isWaiting: boolean; readonly hasFailed: boolean },
): string {
  if (isWaiting) return 'Searching…';
  return hasFailed ? 'The search is not complete.' : `Nothing found for “${typed}”`;
}

interface FailedProps {
  of: string;
  error: CallError | null;
  isWaiting: boolean;
  retry: () => unknown;
}

function Failed({ of, error, isWaiting, retry }: FailedProps) {
  if (!error) return null;
  return (
    <div className={classes.failed}>
      <ErrorLine
        error={error}
        sentence={`${of} could not be searched.`}
        onRetry={() => void retry()}
        retrying={isWaiting}
      />
    </div>
  );
}

interface TotalProps {
  /** How many of them are lines of the palette. */
  shown: number;
  total: number | null;
  hasMore: boolean;
}

function Total({ shown, total, hasMore }: TotalProps) {
  if (total === null || total <= shown) return null;
  return <span>{`${shown} of ${formatFigure(total)}${hasMore ? '+' : ''}`}</span>;
}
