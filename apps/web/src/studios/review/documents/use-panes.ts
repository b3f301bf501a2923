import { useState } from 'react';
import { isPdf } from '../../../documents/tile-caption.ts';
import { FITTED, type View } from '../../../documents/viewer/stage/zoom.ts';
import { useLayers } from '../../../kernel/address/layers.ts';
import { type PaneName, type ReviewAddress, withOnePane, withPane } from '../review-address.ts';
import type { NumberedDocument } from './number-documents.ts';

interface Pane {
  readonly name: PaneName;
  readonly document: NumberedDocument;
}

/** Whether the browser shows it in a pane; some have no viewer for a PDF. */
function isShownHere({ image }: NumberedDocument): boolean {
  return navigator.pdfViewerEnabled || !isPdf(image);
}

/**
 * The panes an address shows; where it names no document that is there, the one that was first when the review was opened: a
 * newer one does not take its place under somebody's eyes.
 */
function panesOf(
  { left, right }: ReviewAddress,
  documents: readonly NumberedDocument[],
  opened: number | null,
): readonly Pane[] {
  const find = (id: number | null | undefined) => documents.find(({ image }) => image.id === id);
  const first = find(left) ?? find(opened) ?? firstOf(documents);
  const second = find(right);
  return [
    ...(first ? [{ name: 'left' as const, document: first }] : []),
    ...(second ? [{ name: 'right' as const, document: second }] : []),
  ];
}

function firstOf(documents: readonly NumberedDocument[]): NumberedDocument | undefined {
  return documents.find(isShownHere) ?? documents[0];
}

/**
 * Which documents are shown, one or two side by side, by the address. Each keeps its zoom and its turn
 * while others are looked at. One pane is the active one: it takes the keys, and what is shown next.
 */
export function usePanes(address: ReviewAddress, documents: readonly NumberedDocument[]) {
  const layers = useLayers();
  const [opened, setOpened] = useState<number | null>(null);
  const first = firstOf(documents)?.image.id;
  if (opened === null && first !== undefined) setOpened(first);
  const panes = panesOf(address, documents, opened);
  const [views, setViews] = useState<ReadonlyMap<number, View>>(new Map());
  const [chosen, setChosen] = useState<PaneName>('left');
  const active = panes.find(({ name }) => name === chosen) ?? panes[0];
  const shown = active?.document.image.id;

  const setView = (id: number, change: (from: View) => View) =>
    setViews((before) => new Map(before).set(id, change(before.get(id) ?? FITTED)));
  const show = (id: number, pane: PaneName = active?.name ?? 'left') =>
    layers.change(withPane(pane, id));
  const isComparing = panes.length > 1;
  const at = documents.findIndex(({ image }) => image.id === shown);
  const step = (by: 1 | -1) => {
    const next = documents[at + by];
    if (next) show(next.image.id);
  };

  return {
    panes,
    active,
    isComparing,
    choose: setChosen,
    show,
    step,
    viewOf: (id: number) => views.get(id) ?? FITTED,
    setView,
    /** Shows the next document beside this one, or this one alone again. */
    compare: () => {
      if (isComparing) {
        setChosen('left');
        layers.change(withOnePane);
        return;
      }
      const beside = documents[at + 1] ?? documents[at - 1];
      if (beside) {
        setChosen('right');
        layers.change(withPane('right', beside.image.id));
      }
    },
  };
}

export type Panes = ReturnType<typeof usePanes>;
