/** The part of asciichart that is used; the package brings no types. */
declare module 'asciichart' {
  interface PlotConfig {
    /** Lines of the chart. */
    height?: number;
    min?: number;
    max?: number;
    /** Ten signs: the axis, the line and its corners. */
    symbols?: readonly string[];
    format?: (value: number) => string;
  }
  const asciichart: { plot(series: readonly number[], config?: PlotConfig): string };
  export default asciichart;
}
