import { cleanText } from '@verify-admin/rulebook/kernel/clean-text';
import { Button } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { requestInformation } from '@verify-admin/rulebook/information-requests/ask.contract';
import { REQUEST_REFUSALS } from '@verify-admin/rulebook/information-requests/request.refusals';
import { refuseItems } from '@verify-admin/rulebook/information-requests/request.rules';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRenewAbout } from '../../kernel/calls/renew-about.ts';
import { useAct } from '../../kernel/calls/use-act.ts';
import { KeyCap } from '../../ui/keys/key-cap.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { useSubmitKey } from '../../ui/overlay/use-submit-key.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { AskFoot } from './ask-foot.tsx';
import { AskItem } from './ask-item.tsx';
import { AskPreview } from './ask-preview.tsx';
import { type AskRow, askRows, type AskSubject } from './ask-subject.ts';
import { useAskDraft } from './use-ask-draft.ts';
import classes from './ask-panel.module.css';

interface AskPanelProps {
  subject: AskSubject;
  onShow: (id: number) => void;
  onClose: () => void;
  onAsked: (message: string) => void;
}

/** ours: marks fields and documents with a reason, beside the page that the applicant gets. */
export function AskPanel({ subject, onShow, onClose, onAsked }: AskPanelProps) {
  const rows = askRows(subject);
  const all = [...rows.fields, ...rows.documents, ...rows.others];
  const draft = useAskDraft(subject, all);
  const form = useRef<HTMLFormElement>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [tried, setTried] = useState(false);
  const renew = useRenewAbout();
  const act = useAct(requestInformation, {
    onDone: ({ message }) => {
      draft.discard();
      void renew({ ...subject.account });
      onAsked(message);
      onClose();
    },
    onError: ({ status }) => {
      if (status === 409) void renew({ ...subject.account });
    },
  });
  useSubmitKey(form, true);
  useEscapeFrom(form, onClose);
  // On a narrow screen it lies beneath the documents.
  useEffect(() => {
    form.current?.scrollIntoView();
  }, []);

  const { items, email } = draft;
  const refusal = refuseItems({
    items: items.map((one) => ({ ...one, text: one.text.trim() })),
    email: cleanText(email),
    business_type: subject.type,
  });
  const run = () => {
    setTried(true);
    if (refusal || act.busy) return;
    const { reminders } = draft;
    const expected_submission = draft.submission_id;
    act.run({ ...subject.account, items: [...items], email, reminders, expected_submission });
  };
  return (
    <>
      <form
        ref={form}
        className={classes.panel}
        aria-label="Ask for more"
        data-hidden={isPreviewed || undefined}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <div className={classes.head}>
          <h2 className={classes.title}>Ask for more</h2>
          <span className={classes.count} role="status">
            {`${items.length} marked`}
          </span>
          <span className={classes.keys}>
            <KeyCap>J</KeyCap>
            <KeyCap>K</KeyCap> move <KeyCap>X</KeyCap> mark
          </span>
          <PreviewSwitch isOn={false} onSwitch={setPreviewed} />
        </div>
        <div className={classes.rows}>
          <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
          {draft.isOutdated && (
            <AlertLine
              tone="open"
              fact="The applicant sent something newer since these were marked."
              detail="Look at what is marked, and change what they corrected."
              act={{ label: 'Keep what is marked', run: draft.confirm }}
            />
          )}
          <AskRows rows={rows} draft={draft} onShow={onShow} onClose={onClose} />
        </div>
        <AskFoot
          draft={draft}
          refusal={tried && refusal ? REQUEST_REFUSALS[refusal].sentence : null}
          error={act.error}
          busy={act.busy}
          onRetry={run}
          onClose={onClose}
        />
      </form>
      <div className={classes.preview} data-hidden={!isPreviewed || undefined}>
        <PreviewSwitch isOn onSwitch={setPreviewed} />
        <AskPreview subject={subject} items={items} />
      </div>
    </>
  );
}

/** Escape goes back from within a field too; a list that is open closes first. */
function useEscapeFrom(form: RefObject<HTMLFormElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isListOpen =
        event.target instanceof HTMLElement && event.target.ariaExpanded === 'true';
      if (event.key !== 'Escape' || event.defaultPrevented || isListOpen) return;
      event.preventDefault();
      close();
    };
    const node = form.current;
    node?.addEventListener('keydown', press);
    return () => node?.removeEventListener('keydown', press);
  }, [form]);
}

/** On a narrow screen the preview lies behind the list. */
function PreviewSwitch(props: { isOn: boolean; onSwitch: (isPreviewed: boolean) => void }) {
  const { isOn, onSwitch } = props;
  return (
    <Button
      className={classes.switch ?? ''}
      variant="default"
      size="xs"
      onClick={() => onSwitch(!isOn)}
    >
      {isOn ? 'Back to the list' : 'Preview'}
    </Button>
  );
}

interface AskRowsProps {
  rows: ReturnType<typeof askRows>;
  draft: ReturnType<typeof useAskDraft>;
  onShow: (id: number) => void;
  onClose: () => void;
}

/** The items; what agrees and is not marked is folded, as are documents a business of the type need not bring. */
function AskRows({ rows, draft, onShow, onClose }: AskRowsProps) {
  const { fields, documents, others } = rows;
  const [isUnfolded, setUnfolded] = useState(false);
  const [hasOthers, setHasOthers] = useState(false);
  const [current, setCurrent] = useState<string | null>(null);
  const isMovedByKey = useRef(false);
  const isMarked = ({ item }: AskRow) => draft.isMarked(item);
  const isFolded = (row: AskRow) => !isUnfolded && row.opinion.agrees && !isMarked(row);
  const folded = fields.filter(isFolded);
  const open = fields.filter((row) => !isFolded(row));
  const shownOthers = others.filter((row) => hasOthers || isMarked(row));
  const visible = [...open, ...documents, ...shownOthers];

  const move = (by: 1 | -1) => {
    const at = visible.findIndex(({ item }) => item === current);
    const next = visible[at === -1 ? 0 : at + by];
    if (!next) return;
    isMovedByKey.current = true;
    setCurrent(next.item);
    if (next.document) onShow(next.document.image.id);
  };
  useKeys([
    { key: 'j', label: 'Next item', run: () => move(1) },
    { key: 'k', label: 'Previous item', run: () => move(-1) },
    {
      key: 'x',
      label: 'Mark the item, or take the mark back',
      run: () => {
        const row = visible.find(({ item }) => item === current) ?? visible[0];
        if (!row) return;
        setCurrent(row.item);
        draft.toggle(row);
      },
    },
    { key: 'Escape', cap: 'Esc', label: 'Back to the review', run: onClose },
  ]);
  const itemOf = (row: AskRow) => (
    <AskItem
      key={row.item}
      row={row}
      draft={draft}
      isCurrent={current === row.item}
      takesFocus={() => {
        const takes = isMovedByKey.current;
        isMovedByKey.current = false;
        return takes;
      }}
      onChoose={() => setCurrent(row.item)}
      onShow={onShow}
    />
  );
  const [firstFolded] = folded;

  return (
    <>
      <AskGroup title="Submitted data" marked={fields.filter(isMarked).length}>
        {open.map(itemOf)}
      </AskGroup>
      {firstFolded && (
        <Button
          className={classes.more ?? ''}
          variant="link"
          aria-expanded={false}
          leftSection={<IconChevronRight size={14} stroke={1.75} />}
          onClick={() => setUnfolded(true)}
        >
          {folded.length === 1
            ? `${firstFolded.label}, which agrees`
            : `${firstFolded.label} and ${folded.length - 1} more that agree`}
        </Button>
      )}
      <AskGroup title="Documents" marked={[...documents, ...shownOthers].filter(isMarked).length}>
        {[...documents, ...shownOthers].map(itemOf)}
      </AskGroup>
      {!hasOthers && (
        <Button
          className={classes.more ?? ''}
          variant="link"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => setHasOthers(true)}
        >
          Ask for another document
        </Button>
      )}
    </>
  );
}

function AskGroup(props: { title: string; marked: number; children: ReactNode }) {
  const { title, marked, children } = props;
  return (
    <section aria-label={title}>
      <div className={classes.groupHead}>
        <h3 className={classes.groupTitle}>{title}</h3>
        {marked > 0 && <span className={classes.count}>{`${marked} marked`}</span>}
      </div>
      <ul>{children}</ul>
    </section>
  );
}
