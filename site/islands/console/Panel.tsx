import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  children: ReactNode;
  wide?: boolean;
}

export function Panel({ title, children, wide = false }: PanelProps) {
  return (
    <section className={`c-panel${wide ? ' c-wide' : ''}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
