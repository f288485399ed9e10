import { useEffect, useRef } from 'react';
import uPlot from 'uplot';

export interface Series {
  label: string;
  values: (number | null)[];
  /** A CSS property of the site's colours. */
  colour: `--${string}`;
  kind: 'bars' | 'line' | 'dashes';
}

interface ChartProps {
  labels: string[];
  series: Series[];
  format: (value: number) => string;
  /** Of what is counted there is no half, and of what is measured no part of a `least`. */
  least: number;
}

const HEIGHT = 220;
const PER_LABEL_PX = 88;
const AXIS_PX = 64;
/** From one line of the grid to the next. */
const STEPS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap((one) => [one, 2 * one, 5 * one]);

const colourOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function seriesOf({ label, colour, kind, values }: Series): uPlot.Series {
  const stroke = colourOf(colour);
  const paths = kind === 'bars' ? uPlot.paths.bars?.({ size: [0.7, 60] }) : undefined;
  return Object.assign(
    {
      label,
      stroke,
      width: kind === 'bars' ? 0 : 2,
      // One day alone is no line.
      points: {
        show: kind === 'line' && values.filter((value) => value !== null).length === 1,
        size: 7,
        fill: stroke,
      },
    },
    paths && { paths, fill: stroke },
    kind === 'dashes' && { dash: [5, 4] },
  );
}

function optionsOf({ labels, series, format, least }: ChartProps, width: number): uPlot.Options {
  const axis = { stroke: colourOf('--muted'), font: '12px Bricolage, sans-serif', ticks: { show: false } };
  const grid = { stroke: colourOf('--line'), width: 1 };
  const every = Math.max(1, Math.ceil((labels.length * PER_LABEL_PX) / Math.max(width - AXIS_PX, 1)));
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.5, labels.length - 0.5] },
      y: { range: (_, __, most) => [0, Math.max(most * 1.1, least)] },
    },
    axes: [
      Object.assign({}, axis, {
        grid: { show: false },
        splits: () => labels.map((_, at) => at).filter((at) => at % every === 0),
        values: (_: uPlot, at: number[]) => at.map((one) => labels[one] ?? ''),
      }),
      Object.assign({}, axis, {
        grid,
        size: AXIS_PX,
        incrs: STEPS.filter((step) => step >= least),
        values: (_: uPlot, at: number[]) => at.map((one) => format(one)),
      }),
    ],
    series: [{}, ...series.map(seriesOf)],
  };
}

/** Drawn by uPlot, for the eye: the table beside it says the same. */
export function Chart(props: ChartProps) {
  const holder = useRef<HTMLDivElement>(null);
  const read = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current: parent } = holder;
    if (!parent) return undefined;
    const { labels, series, format } = props;
    const data = [labels.map((_, at) => at), ...series.map(({ values }) => values)] as uPlot.AlignedData;
    let plot: uPlot | null = null;
    const draw = () => {
      plot?.destroy();
      const options = optionsOf(props, parent.clientWidth);
      options.hooks = {
        setCursor: [
          ({ cursor: { idx } }) => {
            if (!read.current) return;
            const words = series.map(({ label, values }) => {
              const value = idx == null ? null : values[idx];
              return value == null ? '' : `${label} ${format(value)}`;
            });
            read.current.textContent = idx == null ? '' : [labels[idx], ...words].filter(Boolean).join(' · ');
          },
        ],
      };
      plot = new uPlot(options, data, parent);
    };
    const sized = new ResizeObserver(draw);
    sized.observe(parent);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', draw);
    return () => {
      sized.disconnect();
      dark.removeEventListener('change', draw);
      plot?.destroy();
    };
  }, [props]);
  return (
    <div className="c-chart" aria-hidden="true">
      <p ref={read} className="c-read" />
      <div ref={holder} className="c-plot" />
      <p className="c-keys">
        {props.series.map(({ label, colour, kind }) => (
          <span key={label}>
            <i className={`c-swatch c-swatch-${kind}`} style={{ background: `var(${colour})` }} />
            {label}
          </span>
        ))}
      </p>
    </div>
  );
}
