/** Options that every command takes. */
export interface Settings {
  profile?: string;
  tokenFile?: string;
  baseUrl?: string;
  timeout?: number;
  retries?: number;
  dryRun?: boolean;
  json?: true | string;
  output?: string;
}
