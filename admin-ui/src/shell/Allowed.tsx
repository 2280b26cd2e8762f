import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { AccessDeniedPage } from './Messages.tsx';

/** Shows a page only to those who may do this with its resource; nothing is asked of the platform for anybody else. */
export function Allowed(props: {
  action: 'list' | 'show' | 'create' | 'edit';
  resource?: string;
  children: ReactNode;
}) {
  const { canAccess, isPending } = useCanAccess({ action: props.action, resource: props.resource });
  if (isPending) return null;
  return canAccess ? props.children : <AccessDeniedPage />;
}
