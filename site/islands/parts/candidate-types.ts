/** The catalogue as its data file gives it to the browser. */
export type CandidateType =
  'sales' | 'operations' | 'marketing' | 'finance' | 'hr' | 'executive' | 'generalist';

export interface Candidate {
  id: string;
  name: string;
  codeName: string;
  type: CandidateType;
  function: string;
  keyIndustries: string[];
  capabilities: string[];
  icon: string;
  color: string;
  description: string;
  experience: string;
  specializations: string[];
  compliance: string[];
  integrations: string[];
  /** What a caller says, and what it answers. */
  exchange: { caller: string; answer: string };
}

export interface Choice {
  value: string;
  label: string;
}

export interface TypeFacts {
  value: CandidateType;
  /** Its value in the role dropdown: not the type's own for `hr` and `executive`, none for `generalist`. */
  role?: string;
  label: string;
}

export interface Catalogue {
  candidates: Candidate[];
  types: TypeFacts[];
  roles: Choice[];
  industries: Choice[];
  /** Outlines by icon name, of those that the candidates name. */
  icons: Record<string, string>;
  /** How many industries and capabilities a card shows. */
  card: { industries: number; capabilities: number };
}
