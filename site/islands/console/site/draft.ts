/** What somebody is about to change of a site: it outlives that they look elsewhere meanwhile. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../widget/api/errors.ts';
import { CONSOLE_ROUTES } from '../../../../worker/console-contract.ts';
import {
  mergedLook,
  touchedParts,
  type ConsoleSite,
  type Setting,
  type SiteChange,
  type SiteSettings,
} from '../../../../worker/console-sites-contract.ts';
import { ask, isOvertaken, OvertakenError, withoutField } from '../ask.ts';
import { offerUndo } from '../undo.ts';
import { capital } from '../words.ts';
import { hoursFault } from './hours.ts';
import { SETTINGS } from './settings.ts';

type Sites = { sites: ConsoleSite[] };

const NOTHING: SiteChange = { changes: {}, was: {} };
/** By site. */
const drafts = new Map<string, SiteChange>();

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
export const changedIn = ({ changes }: SiteChange) => Object.keys(changes) as Setting[];
const pick = (settings: SiteSettings, names: readonly Setting[]): Partial<SiteSettings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));
const without = <T extends object>(all: T, name: string): T =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== name)) as T;

/** Without the lines and rows that say nothing. */
function tidy(changes: SiteChange['changes']): SiteChange['changes'] {
  const said = (lines: readonly string[]) => lines.map((line) => line.trim()).filter(Boolean);
  const { origins, assistants, redactPatterns, agents } = changes;
  return Object.assign(
    {},
    changes,
    origins && { origins: said(origins) },
    assistants && { assistants: said(assistants) },
    redactPatterns && { redactPatterns: said(redactPatterns) },
    agents && { agents: without(agents, '') },
  );
}

/** The parts of a look that are changed. */
export const partsIn = ({ changes, was }: SiteChange) => touchedParts(was.look ?? {}, changes.look ?? {});

/** What was changed here, on top of what everything is by now. */
const rebased = ({ changes, was }: SiteChange, now: SiteSettings): SiteChange => ({
  changes: Object.assign(
    {},
    changes,
    changes.look && { look: mergedLook(now.look, was.look ?? {}, changes.look) },
  ),
  was: pick(now, changedIn({ changes, was })),
});

/** The Worker's, of a setting as the page calls it. */
function overtakenWords({ field = '', message }: ApiError): string {
  const [name = ''] = field.split('.');
  const label = name in SETTINGS ? SETTINGS[name as Setting].label : name;
  return `${label}: ${withoutField(message)}.`;
}

export interface SiteDraft {
  draft: SiteChange;
  valueOf: <N extends Setting>(name: N) => SiteSettings[N];
  set: <N extends Setting>(name: N, value: SiteSettings[N]) => void;
  discard: () => void;
  /** Leaves what was refused as somebody else has changed it. */
  takeTheirs: (field: string) => void;
  save: () => void;
  isSaving: boolean;
  error: Error | null;
}

export function useDraft(site: ConsoleSite): SiteDraft {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => drafts.get(site.id) ?? NOTHING);
  const keep = (next: SiteChange) => {
    drafts.set(site.id, next);
    setDraft(next);
  };
  const put = async (change: SiteChange) => {
    const after = await ask(CONSOLE_ROUTES.changeSite, { id: site.id, json: change });
    client.setQueryData<Sites>(['sites'], (known) =>
      known ? { sites: known.sites.map((one) => (one.id === site.id ? after : one)) } : known,
    );
    void client.invalidateQueries({ queryKey: ['me'] });
    return after.settings;
  };
  const saving = useMutation({
    mutationFn: async () => {
      const names = changedIn(draft);
      const tidied = Object.assign({}, draft, { changes: tidy(draft.changes) });
      const after = await put(tidied);
      keep(NOTHING);
      const [first] = names;
      const what =
        names.length === 1 && first
          ? `${SETTINGS[first].label}: saved`
          : `${names.length} settings are saved`;
      offerUndo(`${what}. Every page has it within a minute.`, async () => {
        await put({ changes: draft.was, was: pick(after, names) }).catch((error: unknown) => {
          throw isOvertaken(error) ? new OvertakenError(overtakenWords(error as ApiError)) : error;
        });
      });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.code === 'conflict')) return;
      // Whoever has been told what it is now may write over it.
      await client.refetchQueries({ queryKey: ['sites'] });
      const now = client.getQueryData<Sites>(['sites'])?.sites.find(({ id }) => id === site.id);
      if (now) keep(rebased(draft, now.settings));
    },
  });
  return {
    draft,
    valueOf: (name) =>
      (name in draft.changes ? draft.changes[name] : site.settings[name]) as SiteSettings[typeof name],
    set(name, value) {
      const was = name in draft.was ? draft.was[name] : site.settings[name];
      if (isSame(value, was)) keep({ changes: without(draft.changes, name), was: without(draft.was, name) });
      else
        keep({
          changes: Object.assign({}, draft.changes, { [name]: value }),
          was: Object.assign({}, draft.was, { [name]: was }),
        });
      if (saving.error) saving.reset();
    },
    takeTheirs(field) {
      const [name = '', part] = field.split('.');
      const look = Object.assign({}, draft.changes.look);
      if (part) Object.assign(look, { [part]: draft.was.look?.[part as keyof SiteSettings['look']] });
      const isPart = part !== undefined && partsIn(draft).length > 1;
      keep(
        isPart
          ? { changes: Object.assign({}, draft.changes, { look }), was: draft.was }
          : { changes: without(draft.changes, name), was: without(draft.was, name) },
      );
      saving.reset();
    },
    discard() {
      keep(NOTHING);
      saving.reset();
    },
    save: () => saving.mutate(),
    isSaving: saving.isPending,
    error: saving.error,
  };
}

const NAMES = new RegExp(`\\b(${Object.keys(SETTINGS).join('|')})\\b`, 'g');
/** Settings as the page calls them, where the Worker names one; a name of one word is a word like any other. */
export const inLabels = (words: string): string =>
  words.replace(NAMES, (name) => (/[A-Z]/.test(name) ? `“${SETTINGS[name as Setting].label}”` : name));

/** What is wrong with that setting, or with the part of it that a dotted name says; null: nothing is. */
export function settingFault({ error }: SiteDraft, name: string): string | null {
  if (!(error instanceof ApiError) || error.field === undefined) return null;
  if (error.field !== name && !error.field.startsWith(`${name}.`)) return null;
  const part = error.field.slice(name.length + 1);
  const words = inLabels(withoutField(error.message));
  if (name === 'hours') return hoursFault(words);
  const where = /^\d+/.exec(part)?.[0];
  const said = capital(words);
  return `${where === undefined ? '' : `${Number(where) + 1}: `}${said}${said.endsWith('.') ? '' : '.'}`;
}
