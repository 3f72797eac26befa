import type { ReactNode } from 'react';
import { useNavigate, useNeedsConnection } from '@touchline/shared';

interface NavigationButtonProps {
  to: string;
  /** The variant of Bootstrap's button. */
  look?: 'primary' | 'outline-primary';
  describedBy?: string;
  children: ReactNode;
}

/** A button that leads to a form, where the product asks for a button and not for a link. */
export function NavigationButton({
  to,
  look = 'primary',
  describedBy,
  children,
}: NavigationButtonProps) {
  const navigate = useNavigate();
  const needsConnection = useNeedsConnection();
  return (
    <button
      type="button"
      {...needsConnection}
      className={`btn btn-${look}`}
      aria-describedby={describedBy}
      onClick={() => void navigate(to)}
    >
      {children}
    </button>
  );
}
