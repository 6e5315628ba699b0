import { Navigate } from 'react-router-dom';

import { TerminatedNotice } from '#features/terminated/terminated-notice.tsx';
import { useServiceCheck } from '#features/terminated/use-service-check.ts';

export function TerminatedPage() {
  const { check, isChecking, isActive, hasChecked, failure } = useServiceCheck();
  if (isActive) return <Navigate replace to="/login" />;
  return (
    <TerminatedNotice isChecking={isChecking} hasChecked={hasChecked} failure={failure} onCheck={check} />
  );
}
