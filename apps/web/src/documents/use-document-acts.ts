import {
  DOCUMENT_SECTIONS,
  type DocumentSection,
  UPLOAD_TEXTS,
} from '@verify-admin/rulebook/documents/document.rules';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import type { KeyBinding } from '../ui/keys/key-bindings.ts';
import { useKeys } from '../ui/keys/use-keys.ts';
import { tileCaptions } from './tile-caption.ts';
import { imagesOf } from './use-images.ts';

interface DocumentActs {
  /** Undefined while they load. */
  readonly images: readonly ComplianceImage[] | undefined;
  readonly open: (id: number) => void;
  readonly upload: () => void;
  readonly toggle: (section: DocumentSection) => void;
}

/** The documents by keys and in the palette; the viewer has keys for what is done to one of them. */
export function useDocumentActs({ images, open, upload, toggle }: DocumentActs): void {
  const sections = DOCUMENT_SECTIONS.map(({ section, title }) => ({
    section,
    title,
    shown: imagesOf(section, images) ?? [],
  }));
  const documents = sections.flatMap(({ title, shown }) => {
    const captions = tileCaptions(shown);
    return shown.map(
      ({ id, filename }): KeyBinding => ({
        key: null,
        label: `Open ${captions.get(id) ?? filename}`,
        act: { about: `${title}, document ${id}` },
        run: () => open(id),
      }),
    );
  });
  const folds = sections.map(
    ({ section, title }): KeyBinding => ({
      key: null,
      label: `Open or close ${title}`,
      act: {},
      run: () => toggle(section),
    }),
  );
  useKeys(
    images
      ? [{ key: 'u', label: UPLOAD_TEXTS.card, act: {}, run: upload }, ...documents, ...folds]
      : [],
  );
}
