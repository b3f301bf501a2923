import {
  ACCEPTED_TYPES,
  DOCUMENT_SECTIONS,
  type DocumentSection as SectionName,
  documentLabel,
  sectionOf,
} from '@verify-admin/rulebook/documents/document.rules';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import { useState } from 'react';
import type { AccountKey } from '../accounts/account-key.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { DocumentSection } from './document-section.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { downloadDocument, openDocumentTab } from './open-document.ts';
import { Said } from './said.tsx';
import { isPdf, tileCaptions } from './tile-caption.ts';
import { UploadModal } from './upload-modal.tsx';
import { useNoStrayDrops } from './use-file-drop.ts';
import { useHideImage } from './use-hide-image.ts';
import { imagesOf, useImages } from './use-images.ts';
import { useUploadDesk } from './use-upload-desk.ts';
import classes from './document-sections.module.css';
