import { Button, Modal } from '@mantine/core';
import { type SyntheticEvent, useRef } from 'react';
import { KeyHint } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { FrameNaming } from './frame-naming.tsx';
import type { ModalFrameProps } from './frame-props.ts';
import classes from './modal-frame.module.css';
import { useShown } from './use-shown.ts';
import { useSubmitKey } from './use-submit-key.ts';
import { shownText } from '../values/text/shown-text.tsx';

function buttonLook({ danger, secondary }: NonNullable<ModalFrameProps['submit']>) {
  if (danger) return 'danger';
  return secondary ? 'default' : 'filled';
}

/** A dialog over the page: title, subject, body, sunken foot. Ctrl+Enter submits from anywhere inside. */
export function ModalFrame(props: ModalFrameProps) {
  const { title, subject, opened, onClose, children, submit, submitKey } = props;
  const { back = 'Cancel', size } = props;
  const shown = useShown(opened, onClose);
  const form = useRef<HTMLFormElement>(null);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (submit && !submit.busy && !submit.disabled) submit.run();
    submitKey?.run();
  };
  useSubmitKey(form, shown);
  const { label } = submit ?? submitKey ?? {};
  useKeys(label && shown ? [{ key: 'Enter', cap: 'Ctrl ↵', label, inDialog: true }] : []);

  return (
    <Modal.Root opened={shown} onClose={onClose} {...(size && { size })}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <FrameNaming subject={subject}>
            <Modal.Title>{shownText(title)}</Modal.Title>
          </FrameNaming>
          <Modal.CloseButton aria-label="Close" />
        </Modal.Header>
        <Modal.Body>
          <form ref={form} className={classes.form} onSubmit={send} noValidate>
            <div className={classes.body}>{children}</div>
            {submit && (
              <div className={classes.foot}>
                <span className={classes.keys}>
                  {submit.hint && <KeyHint keys={['Ctrl', '↵']} label={submit.hint} />}
                </span>
                <Button size="md" onClick={onClose}>
                  {back}
                </Button>
                <Button
                  type="submit"
                  size="md"
                  variant={buttonLook(submit)}
                  loading={submit.busy ?? false}
                  disabled={submit.disabled ?? false}
                >
                  {submit.label}
                </Button>
              </div>
            )}
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
