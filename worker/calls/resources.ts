/** What a request names of the operator's account beside assistants: each only where the site's list has it. */

/** Whose ids name nothing of the account's own, or are looked at elsewhere: `voiceId`, `toolCallId`, `assistantId`. */
const OTHERS: readonly string[] = ['voice', 'model', 'toolCall', 'assistant', 'squad', 'workflow'];
/** Tools that work with what the page itself says; the others use the account's connections, and are named by their type. */
const PAGE_TOOLS: readonly unknown[] = [
  'function',
  'apiRequest',
  'endCall',
  'transferCall',
  'handoff',
  'dtmf',
  'voicemail',
  'query',
  'mcp',
  'output',
  'sipRequest',
];
const HOLDS_TOOLS = /^tools?(:|$)/;

/** `knowledgeBaseIds:append` is of the kind `knowledge-base`; null: it names nothing of the account. */
function kindOf(field: string): string | null {
  const name = /^([a-z][A-Za-z]*?)Ids?(?::.*)?$/.exec(field)?.[1];
  if (name === undefined || OTHERS.includes(name)) return null;
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * @param key the field that these stand in
 * @param allowed the site's list
 * @returns what is not on it, and the field that names it
 */
export function unlisted(
  fields: Record<string, unknown>,
  key: string,
  allowed: readonly (string | null)[],
): { field: string; entry: string } | null {
  const { type } = fields;
  if (HOLDS_TOOLS.test(key) && type !== undefined && !PAGE_TOOLS.includes(type)) {
    const entry = `tool:${String(type)}`;
    if (!allowed.includes(entry)) return { field: 'type', entry };
  }
  for (const [field, value] of Object.entries(fields)) {
    const kind = kindOf(field);
    if (kind === null) continue;
    for (const id of [value].flat(9)) {
      const entry = `${kind}:${String(id)}`;
      if (typeof id === 'string' && !allowed.includes(entry)) return { field, entry };
    }
  }
  return null;
}
