/** Every table of the database: each may fail alone, as where a migration has not been applied. */
export const TABLES = [
  'audit',
  'call_archives',
  'calls',
  'chat_days',
  'chats',
  'contact_revisions',
  'contacts',
  'erased_calls',
  'greeting_sounds',
  'newsletter_mails',
  'operator_tokens',
  'site_keys',
  'sites',
  'subscribers',
] as const;
