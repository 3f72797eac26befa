import './card-fold.scss';
import type { ReactNode } from 'react';

interface CardFoldProps {
  id: string;
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A card that its title opens and closes. */
export function CardFold({ id, title, isOpen, children }: CardFoldProps) {
  return (
    <section className="card" aria-labelledby={id}>
      <details open={isOpen}>
        <summary className="card-fold d-flex align-items-center justify-content-between p-3">
          <h2 id={id} className="h3 m-0">
            {title}
          </h2>
        </summary>
        <div className="px-3 pb-3">{children}</div>
      </details>
    </section>
  );
}
