import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import type { InfluencerContract } from '@verify-admin/rulebook/influencers/influencers.contract';
import { useState } from 'react';
import { downloadDocument, openDocumentTab } from '../../documents/viewer/open-document.ts';
import { DocumentStage } from '../../documents/viewer/stage/document-stage.tsx';
import { FITTED } from '../../documents/viewer/stage/zoom.ts';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import classes from './contract-viewer.module.css';

interface ContractViewerProps {
  /** Null while it is closed. */
  contract: InfluencerContract | null;
  opened: boolean;
  onClose: () => void;
  /** Asks for new links. */
  onRenew: () => void;
}

/** A contract as the stage of documents takes it. */
function asDocument({ media_type, ...contract }: InfluencerContract): ComplianceImage {
  return { ...contract, img_type: media_type, display: 1 };
}

/** INF-26: the contract, large: moved and enlarged as a document is. */
export function ContractViewer({ contract, opened, onClose, onRenew }: ContractViewerProps) {
  const [last, setLast] = useState(contract);
  if (contract && contract !== last) setLast(contract);
  const [view, setView] = useState(FITTED);
  const shown = contract ?? last;
  return (
    <ModalFrame
      title={shown?.filename ?? 'Contract'}
      opened={opened}
      onClose={() => {
        setView(FITTED);
        onClose();
      }}
      size={960}
    >
      {shown && (
        <>
          <div className={classes.stage}>
            <DocumentStage
              key={shown.id}
              image={asDocument(shown)}
              label={shown.filename}
              view={view}
              onView={setView}
              renew={() => {
                onRenew();
                return true;
              }}
            />
          </div>
          <div className={classes.acts}>
            <Button
              leftSection={<IconDownload size={16} stroke={1.75} />}
              onClick={() => downloadDocument(shown.presigned_url)}
            >
              Download this version
            </Button>
            <Button
              leftSection={<IconExternalLink size={16} stroke={1.75} />}
              onClick={() => openDocumentTab(shown.presigned_url)}
            >
              Open in a new tab
            </Button>
          </div>
        </>
      )}
    </ModalFrame>
  );
}
