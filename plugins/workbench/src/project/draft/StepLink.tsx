import { useSaveFirst } from '@aislelab/ui-kit/forms';
import type { MouseEvent } from 'react';
import { Link, useNavigate, type LinkProps } from 'react-router';

/** A link to another step of the project, or to a place in it: asks first while there is something that is not saved. */
export function StepLink({ to, onClick, ...props }: LinkProps) {
  const saveFirst = useSaveFirst();
  const navigate = useNavigate();
  return (
    <Link
      {...props}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        saveFirst(() => void navigate(to));
      }}
    />
  );
}

/** A click that leads on in this very tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}
