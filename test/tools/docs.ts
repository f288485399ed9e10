/** `npm run docs`: writes every document, or part of one, that is generated. */
import { readFileSync, writeFileSync } from 'node:fs';
import { README, renderReadme } from '../../widget/build/readme.ts';
import { renderEventSchemas } from '../../worker/build/event-schemas.ts';
import { METHODS, renderMethods } from '../../worker/build/management-methods.ts';
import { DOCS, EXAMPLES, renderDocs, renderExamples } from '../../worker/build/management-docs.ts';

writeFileSync(README, renderReadme(readFileSync(README, 'utf8')));
writeFileSync(DOCS, renderDocs());
writeFileSync(METHODS, renderMethods());
writeFileSync(EXAMPLES, renderExamples());
for (const [file, text] of renderEventSchemas()) writeFileSync(file, text);
