/** @returns the root mean square of what an analyser hears, 0 to 1, at each reading */
export function loudnessOf(analyser: AnalyserNode): () => number {
  const samples = new Float32Array(analyser.fftSize);
  return () => {
    analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
  };
}
