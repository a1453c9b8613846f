import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { DialogProps } from './dialog-props.ts';
import classes from './Dialog.module.css';

/** The dialog itself. In a module of its own, to be loaded lazily when it is opened. */
export default function DialogSheet({ opened, onClose, title, picture, lead, children }: DialogProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      centered
      size={520}
      transitionProps={{ transition: 'fade-up', duration: 240, exitDuration: 160 }}
      classNames={{ content: classes.content ?? '', overlay: classes.overlay ?? '', inner: classes.inner ?? '' }}
    >
      <Modal.Overlay />
      {/*
        Its title names it only once both are drawn; until then the label does. An event bubbles through React's tree, out of
        the portal: a form around the dialog is not the one submitted.
      */}
      <Modal.Content aria-label={title} onSubmit={(event) => event.stopPropagation()}>
        <div className={classes.head}>
          {picture}
          <div className={classes.words}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {/* Mantine describes a dialog by its body: what is asked here, and not the fields and buttons below. */}
            {lead !== undefined && <Modal.Body className={classes.lead}>{lead}</Modal.Body>}
          </div>
        </div>
        <div className={classes.body}>{children}</div>
      </Modal.Content>
    </Modal.Root>
  );
}
