import type { ReactNode } from 'react';

interface PartProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

export function Part({ id, title, lead, children }: PartProps) {
  return (
    <section className="c-part" id={`part-${id}`} aria-labelledby={`title-${id}`}>
      <h2 id={`title-${id}`}>{title}</h2>
      <p className="c-more">{lead}</p>
      {children}
    </section>
  );
}
