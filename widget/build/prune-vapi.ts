/**
 * Takes the management interface out of the browser's copy of @vapi-ai/web: its generated client holds some 130
 * operations, of which a visitor's call uses one. What is left is the SDK's own code, unchanged.
 */
import { parseAst } from 'rollup/parseAst';
import { editFile } from './edit-file.ts';

const FILE = /@vapi-ai\/web\/dist\/api\.js$/;
const GROUP = 'call';
const OPERATION = 'callControllerCreateWebCall';

interface Member {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  value?: { properties?: Member[] };
}

export function keepWebCallOnly(code: string): string {
  const { body } = parseAst(code) as unknown as {
    body: { type: string; id?: { name: string }; body: { body: Member[] } }[];
  };
  const api = body.find((node) => node.type === 'ClassDeclaration' && node.id?.name === 'Api');
  const group = api?.body.body.find(({ key }) => key?.name === GROUP);
  const operation = group?.value?.properties?.find(({ key }) => key?.name === OPERATION);
  if (!api || !group || !operation)
    throw new Error(`prune-vapi: expected class Api with ${GROUP}.${OPERATION} in @vapi-ai/web/dist/api.js`);
  const fields = api.body.body.filter(
    (member) => member.type === 'PropertyDefinition' && member.value?.properties,
  );
  return fields
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, field) =>
        text.slice(0, field.start) +
        (field === group ? `${GROUP} = { ${code.slice(operation.start, operation.end)} };` : '') +
        text.slice(field.end),
      code,
    );
}

const USER = /@vapi-ai\/web\/dist\/vapi\.js$/;

/**
 * The bundle gives the SDK of Daily's names the default alone (`requireReturnsDefault`).
 * @throws where the SDK asks for another
 */
export function expectDefaultOfDaily(code: string): string {
  const isDefault = code.includes('daily_js_1 = __importDefault(require("@daily-co/daily-js"))');
  const [other] = /\bdaily_js_1\.(?!default\b)\w+/.exec(code) ?? [];
  if (!isDefault || other)
    throw new Error(
      `prune-vapi: expected @vapi-ai/web to use the default of @daily-co/daily-js alone, got ${other ?? 'another import'}`,
    );
  return code;
}

export const pruneVapi = () => editFile('prune-vapi', FILE, keepWebCallOnly);
export const watchVapi = () => editFile('watch-vapi', USER, expectDefaultOfDaily);
