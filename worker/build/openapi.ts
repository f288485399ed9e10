/** The HTTP interface in OpenAPI 3.1, from the schemas that check what is sent and type what is answered. */
import * as z from 'zod';
import { failure, TAGS, type Answer } from '../schemas/described.ts';
import { OPERATIONS, type Operation } from './operations.ts';

type Json = Record<string, unknown>;

const RECURSIVE = '#/$defs/__schema0';
const ANY_JSON = '#/components/schemas/Json';

/**
 * As it is sent: what is made of it afterwards is ours. Refinements, which no schema can say, are left open.
 * Any JSON refers to itself, which in a document of many schemas has one place.
 */
function schemaOf(schema: z.ZodType): Json {
  const told = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { $schema: _dialect, $defs: _any, ...said } = told;
  return JSON.parse(JSON.stringify(said).replaceAll(RECURSIVE, ANY_JSON)) as Json;
}

const anyJson: Json = {
  description: 'Any JSON',
  anyOf: [
    { type: ['string', 'number', 'boolean', 'null'] },
    { type: 'array', items: { $ref: ANY_JSON } },
    { type: 'object', additionalProperties: { $ref: ANY_JSON } },
  ],
};

const content = (schema: Json, type = 'application/json') => ({ [type]: { schema } });
const FAILURE = { $ref: '#/components/responses/Failure' };

const answerOf = ({ what, schema, type }: Answer): Json => ({
  description: what,
  content: schema ? content(schemaOf(schema), type) : { [type ?? 'application/octet-stream']: {} },
});

const text = (place: string, name: string, description: string, required = false): Json => ({
  in: place,
  name,
  description,
  required,
  schema: { type: 'string' },
});

function parametersOf({ route, query = {}, headers = {}, site }: Operation): Json[] {
  return [
    ...(route.path.includes(':id') ? [text('path', 'id', 'As it was answered.', true)] : []),
    ...(site === 'none' ? [] : [text('query', 'site', 'The site key, where it is not the bearer token.')]),
    ...Object.entries(query).map(([name, what]) => text('query', name, what)),
    ...Object.entries(headers).map(([name, what]) => text('header', name, what)),
  ];
}

function operationOf(operation: Operation): Json {
  const { name, tag, summary, sent, answers, site } = operation;
  return {
    operationId: name,
    tags: [tag],
    summary,
    security: site === 'required' ? [{ siteKey: [] }, {}] : [{}],
    parameters: parametersOf(operation),
    ...(sent && { requestBody: { required: true, content: content(schemaOf(sent)) } }),
    responses: {
      ...Object.fromEntries(answers.map((answer) => [String(answer.status), answerOf(answer)])),
      '4XX': FAILURE,
      ...(answers.some(({ status }) => status >= 500) ? {} : { '5XX': FAILURE }),
    },
  };
}

/** @param server where this deployment is */
export function openApi(server: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of OPERATIONS) {
    const { path, method } = operation.route;
    (paths[path.replace(':id', '{id}')] ??= {})[method.toLowerCase()] = operationOf(operation);
  }
  const tags = [...new Set(OPERATIONS.map(({ tag }) => tag))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Talk Live',
      version,
      description:
        'What a page asks of its Talk Live host. A request names a site by its key and comes from one of its origins: the `Origin` that browsers send is what counts.',
      license: { name: 'Not licensed for use without an agreement', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: server }],
    tags: tags.map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      securitySchemes: {
        siteKey: { type: 'http', scheme: 'bearer', description: 'The site key, which is no secret.' },
      },
      schemas: { Json: anyJson },
      responses: {
        Failure: { description: 'It was refused, or failed.', content: content(schemaOf(failure())) },
      },
    },
  };
}
