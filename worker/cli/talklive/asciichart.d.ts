/** The part of asciichart that is used; the package brings no types. */
declare module 'asciichart' {
  interface PlotConfig {
    /** Lines of the chart. */
    height?: number;
    min?: number;
    max?: number;
    format?: (value: number) => string;
  }
  const asciichart: { plot(series: readonly number[], config?: PlotConfig): string };
  export default asciichart;
}
