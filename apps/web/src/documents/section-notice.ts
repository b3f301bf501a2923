import type { DocumentSection } from '@verify-admin/rulebook/documents/document.rules';

/** The notice in a section after an act: its outcome, and the act that follows from it. */
export interface SectionNotice {
  readonly section: DocumentSection;
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly fact: string;
  readonly detail?: string;
  readonly act?: { readonly label: string; readonly run: () => void };
}
