/// <reference types="mocha" />
/** What web-test-runner gives a test file beside mocha's own words. */
interface Window {
  /** `http://127.0.0.1:port` of the Worker that the runner has started. */
  TALKLIVE_ORIGIN: string;
  /** The engine draws in the visitor's own few colours. */
  FORCED_COLOURS: boolean;
}
