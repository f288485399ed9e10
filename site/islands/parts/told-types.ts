/** An answered field, and what it asked for; of one that was shown on an earlier page the latter is not known. */
export interface Told {
  label?: string;
  kind?: string;
  answer: string;
}
