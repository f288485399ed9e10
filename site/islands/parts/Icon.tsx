/** An outline on the 24-unit grid; its path comes with the data or from the part that draws it. */
export const Icon = ({ d }: { d: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={d} />
  </svg>
);
export const CLOSE = 'M6 6l12 12M18 6 6 18';
