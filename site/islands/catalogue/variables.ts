import type { Candidate } from './types.ts';

/** What the assistant is told of the candidate that the visitor was reading about. */
export const variablesOf = (candidate: Candidate): string =>
  JSON.stringify({
    candidateId: candidate.id,
    candidateName: candidate.name,
    candidateCodeName: candidate.codeName,
    candidateRole: candidate.type,
    candidateFunction: candidate.function,
  });
