import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';

export interface DialogProps {
  /** Whether it is open. */
  opened: boolean;
  /** Called when a person leaves it with Escape or beside it. */
  onClose: () => void;
  /** Its heading. */
  title: string;
  /** A picture before the heading. */
  picture?: ReactNode;
  /** What it says, right below the heading. */
  lead?: ReactNode;
  /** What it asks for, and its buttons in `FormActions`. */
  children: ReactNode;
}

/** A sheet over the page that wants an answer. The focus stays in it, and goes back when it closes. */
export function Dialog({ opened, onClose, title, picture, lead, children }: DialogProps) {
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
      <Modal.Content>
        <div className={classes.head}>
          {picture}
          <div className={classes.words}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {lead !== undefined && <p className={classes.lead}>{lead}</p>}
          </div>
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
