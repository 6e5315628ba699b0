import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from '#ui/action/icon-button.tsx';

import { Modal } from './modal.tsx';

interface QueryModalProps {
  title: string;
  /** Name of the button that reads the content again. */
  refreshLabel: string;
  query: { readonly isFetching: boolean; readonly isPending: boolean; readonly refetch: () => unknown };
  onClose: () => void;
  children: ReactNode;
}

/** A modal of full height for what a query has read. Its header has a button to read it again. */
export function QueryModal({ title, refreshLabel, query, onClose, children }: QueryModalProps) {
  return (
    <Modal
      size="large"
      height="full"
      title={title}
      closesOnBackdrop
      onClose={onClose}
      headerAction={
        <IconButton
          label={refreshLabel}
          icon={<RefreshCw />}
          busy={query.isFetching && !query.isPending}
          onClick={() => void query.refetch()}
        />
      }
    >
      {children}
    </Modal>
  );
}
