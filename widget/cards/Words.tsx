/** Cards that are read, and not answered. */
import { useUi } from '../ui/context.ts';
import { Icon } from '../ui/icons.tsx';
import type { CardOf, Row } from '../card.ts';

const OUT = 'M8 4H4.5v11.5H16V12M11.5 4H16v4.5M16 4l-7 7';

export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="card-rows">
      {rows.map(({ label, value }, at) => (
        <div key={at}>
          <dt dir="auto">{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Note({ card }: { card: CardOf<'note'> }) {
  return (
    <>
      <p className="card-note" dir="auto">
        {card.text}
      </p>
      {card.rows && <Rows rows={card.rows} />}
    </>
  );
}

/** Its address was checked with the card: https, or the page's own. */
export function TextLink({ card }: { card: CardOf<'link'> }) {
  const { strings } = useUi();
  const { host } = new URL(card.url);
  return (
    <a
      className="btn card-link"
      part="card-link"
      href={card.url}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <span>
        <bdi>{card.label}</bdi>
        {host !== location.host && <bdi className="card-host">{host}</bdi>}
      </span>
      <span className="hidden"> {strings.common.newTab}</span>
      <Icon path={OUT} />
    </a>
  );
}
