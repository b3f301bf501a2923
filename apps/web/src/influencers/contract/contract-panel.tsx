import { Button } from '@mantine/core';
import { IconDownload, IconPencil } from '@tabler/icons-react';
import {
  getInfluencerContract,
  type InfluencerContract,
  type InfluencerProfile,
} from '@verify-admin/rulebook/influencers/influencers.contract';
import {
  formatFileSize,
  INFLUENCER_TEXTS,
} from '@verify-admin/rulebook/influencers/influencers.rules';
import { useState } from 'react';
import { downloadDocument } from '../../documents/viewer/open-document.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { useLayer } from '../../shell/address/use-desk-address.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { ToneBadge } from '../../ui/tone/tone-badge.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { Mono } from '../../ui/values/text/mono.tsx';
import { InfluencerCard } from '../influencer-card.tsx';
import { ContractPicture } from './contract-picture.tsx';
import { ReplaceContractModal } from './replace-contract-modal.tsx';
import { ContractViewer } from './contract-viewer.tsx';
import classes from './contract-panel.module.css';

interface ContractPanelProps {
  influencer: InfluencerProfile;
}

/** INF-19, INF-26: the contract that is in force, and the earlier versions. */
export function ContractPanel({ influencer }: ContractPanelProps) {
  const asked = useCall(getInfluencerContract, { influencer_id: influencer.id });
  const viewer = useLayer('contract');
  const dialog = useLayer('replace-contract', 'influencer/edit');
  const [notice, setNotice] = useState<string | null>(null);
  const contracts = asked.data?.data;
  const current = contracts?.current ?? null;
  const all = contracts ? [...(current ? [current] : []), ...contracts.earlier] : [];
  const viewed = all.find(({ id }) => String(id) === viewer.of) ?? null;
  const replace = () => {
    setNotice(null);
    dialog.open();
  };

  return (
    <InfluencerCard
      title={INFLUENCER_TEXTS.contract}
      aside={
        current && (
          <ToneBadge tone="good" shape="good">
            {INFLUENCER_TEXTS.active}
          </ToneBadge>
        )
      }
      acts={
        contracts && (
          <>
            {current && (
              <Button
                leftSection={<IconDownload size={16} stroke={1.75} />}
                onClick={() => downloadDocument(current.presigned_url)}
              >
                Download
              </Button>
            )}
            <Button leftSection={<IconPencil size={16} stroke={1.75} />} onClick={replace}>
              Edit
            </Button>
          </>
        )
      }
    >
      {notice && <AlertLine tone="good" fact={notice} onClose={() => setNotice(null)} />}
      {!contracts && (
        <LoadState
          error={asked.error}
          onRetry={asked.refetch}
          retrying={asked.isFetching}
          height={96}
        />
      )}
      {contracts && !current && (
        <EmptyState
          kind="bare"
          sentence="No signed contract yet"
          act={<Button onClick={replace}>Upload the contract</Button>}
        />
      )}
      {current && (
        <div className={classes.current}>
          <ContractPicture
            contract={current}
            onOpen={() => viewer.open(String(current.id))}
            onBroken={() => void asked.refetch()}
          />
          <ContractFacts contract={current} />
        </div>
      )}
      {contracts && contracts.earlier.length > 0 && (
        <Earlier contracts={contracts.earlier} onOpen={(id) => viewer.open(String(id))} />
      )}
      <ContractViewer
        contract={viewed}
        opened={viewed !== null}
        onClose={viewer.close}
        onRenew={() => void asked.refetch()}
      />
      <ReplaceContractModal
        influencer={influencer}
        current={contracts ? (current?.id ?? 0) : null}
        opened={dialog.opened}
        onClose={dialog.close}
        onDone={(sentence) => {
          dialog.close();
          setNotice(sentence);
        }}
      />
    </InfluencerCard>
  );
}

function ContractFacts({ contract }: { contract: InfluencerContract }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Contract ID</dt>
        <dd>
          <Mono>{String(contract.id)}</Mono>
        </dd>
      </div>
      <div>
        <dt>File</dt>
        <dd className={classes.filename}>{contract.filename}</dd>
      </div>
      <div>
        <dt>Size</dt>
        <dd>{formatFileSize(contract.size)}</dd>
      </div>
      <div>
        <dt>Uploaded</dt>
        <dd>
          <DateTime value={contract.created} />
          {contract.uploaded_by && <Dim>{` by ${contract.uploaded_by}`}</Dim>}
        </dd>
      </div>
    </dl>
  );
}

interface EarlierProps {
  contracts: readonly InfluencerContract[];
  onOpen: (id: number) => void;
}

function Earlier({ contracts, onOpen }: EarlierProps) {
  return (
    <div className={classes.earlier}>
      <h3 className={classes.heading}>Earlier versions</h3>
      <ul>
        {contracts.map((contract) => (
          <li key={contract.id} className={classes.version}>
            <Button variant="link" onClick={() => onOpen(contract.id)}>
              <span className={classes.filename}>{contract.filename}</span>
            </Button>
            <Dim small>
              <DateTime value={contract.created} />
              {contract.uploaded_by && <span>{` by ${contract.uploaded_by}`}</span>}
            </Dim>
          </li>
        ))}
      </ul>
    </div>
  );
}
