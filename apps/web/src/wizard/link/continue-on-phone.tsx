import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { useMessages } from '../messages/use-messages.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import classes from './continue-on-phone.module.css';

interface ContinueOnPhoneProps {
  /** The text of the link. */
  d: string;
  onOpen: () => void;
}

/** On a computer: the way to the same form on a phone, which has the camera for the documents. */
export function ContinueOnPhone({ d, onOpen }: ContinueOnPhoneProps) {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.place}>
      <ApplicantButton
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
          onOpen();
        }}
      >
        <IconDeviceMobile size={22} stroke={1.75} aria-hidden />
        <span>{t('phone.open')}</span>
      </ApplicantButton>
      {isOpen && <PhoneDialog d={d} close={() => setIsOpen(false)} />}
    </div>
  );
}
