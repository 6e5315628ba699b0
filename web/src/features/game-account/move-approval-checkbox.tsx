import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { setMoveApproved, useMoveApproved } from '#entities/game/move-approval.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';

/**
 * Takes back "do not ask again" for a game (F-21). Absent while the member is asked; once shown it stays, so that the
 * layout does not move under the finger and the choice can be made again.
 */
export function MoveApprovalCheckbox({ code }: { code: string }) {
  const { t } = useTranslation('game-account');
  const client = useQueryClient();
  const isApproved = useMoveApproved(code);
  const [isShown, setIsShown] = useState(isApproved);
  if (isApproved && !isShown) setIsShown(true);
  if (!isShown) return null;
  return (
    <Checkbox
      label={t('movesUnasked')}
      checked={isApproved}
      onChange={(event) => setMoveApproved(client, code, event.target.checked)}
    />
  );
}
