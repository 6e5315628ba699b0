import { Navigate } from 'react-router-dom';

import { useServiceCheck } from '#features/terminated/queries.ts';
import { TerminatedNotice } from '#features/terminated/terminated-notice.tsx';

export function TerminatedPage() {
  const { check, isChecking, isActive, hasChecked, failure } = useServiceCheck();
  if (isActive) return <Navigate replace to="/login" />;
  return (
    <TerminatedNotice isChecking={isChecking} hasChecked={hasChecked} failure={failure} onCheck={check} />
  );
}
