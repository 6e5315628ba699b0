import { useTranslation } from 'react-i18next';

import { Modal } from '#ui/modal.tsx';

import { ComingNote, type ComingPart } from './coming-note.tsx';

export interface ComingSheetProps {
  part: ComingPart;
  onClose: () => void;
}

/** A modal that is not open yet. */
export function ComingSheet({ part, onClose }: ComingSheetProps) {
  const { t } = useTranslation('coming');
  return (
    <Modal title={t(`${part}.title`)} closesOnBackdrop onClose={onClose}>
      <ComingNote part={part} />
    </Modal>
  );
}
