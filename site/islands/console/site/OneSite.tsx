import { useState } from 'react';
import type { Me } from '../../../../worker/console-contract.ts';
import type { ConsoleSite } from '../../../../worker/console-sites-contract.ts';
import { addressOf, follow, usePlace } from '../address.ts';
import { PlainError } from '../ask.ts';
import { Chip, Failure, Waiting } from '../parts.tsx';
import { useMe } from '../useMe.ts';
import { useSites } from '../useSites.ts';
import { inLabels, useDraft, type SiteDraft } from './draft.ts';
import { KeyPart } from './KeyPart.tsx';
import { LookField } from './LookField.tsx';
import { Preview } from './Preview.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Part } from './Part.tsx';
import { SettingField } from './SettingField.tsx';
import { SECTIONS } from './sections.ts';
import { SETTINGS } from './settings.ts';
import { choiceOf, Snippet, USUAL } from './Snippet.tsx';

const PARTS = [
  ...SECTIONS,
  { id: 'look', title: 'Look' },
  { id: 'keys', title: 'Keys' },
  { id: 'snippet', title: 'Snippet' },
];

/** To a part of the page: the address is the console's own. */
const show = (id: string) => document.getElementById(`part-${id}`)?.scrollIntoView({ behavior: 'smooth' });

/** Its words come with a file of sound, which a browser does not hold. */
function SpokenGreeting({ site: { id, settings } }: { site: ConsoleSite }) {
  const { spokenGreeting } = settings;
  return (
    <p className="c-more">
      {spokenGreeting === null
        ? 'A call is greeted by its assistant. For a sentence that is heard while the call is being made, with its sound: '
        : `A call is greeted with “${spokenGreeting.text}”. To change it, with its sound: `}
      <code>npm run sites -- edit {id} --spoken-greeting … --greeting-sound FILE</code>
    </p>
  );
}

function Settings({ site, draft, me: { role } }: { site: ConsoleSite; draft: SiteDraft; me: Me }) {
  return SECTIONS.map(({ id, title, lead, settings }) => (
    <Part key={id} id={id} title={title} lead={lead}>
      {settings.map((name) => (
        <SettingField key={name} name={name} draft={draft} role={role} />
      ))}
      {id === 'words' && (
        <>
          <LookField name="greeting" draft={draft} role={role} />
          <SpokenGreeting site={site} />
        </>
      )}
    </Part>
  ));
}

function Look({ site, draft, me: { role } }: { site: ConsoleSite; draft: SiteDraft; me: Me }) {
  const [tag, choose] = useState(USUAL);
  const look = draft.valueOf('look');
  const { values, ...choice } = choiceOf(site, tag);
  const shown = Object.assign({}, choice, { values: Object.assign({}, look, values) });
  return (
    <>
      <Part id="look" title="Look" lead="For all tags of the site that say nothing else themselves.">
        <div className="c-look">
          <div>
            {(['theme', 'accent', 'radius', 'placement'] as const).map((name) => (
              <LookField key={name} name={name} draft={draft} role={role} />
            ))}
          </div>
          <Preview choice={shown} greeting={look.greeting ?? 'Hello! How can we help?'} />
        </div>
      </Part>
      <Part
        id="keys"
        title="Keys"
        lead="By which its pages name it. Two are good at once at the most, so that pages can be changed one by one."
      >
        <KeyPart site={site} />
      </Part>
      <Part id="snippet" title="Snippet" lead="What a page is given.">
        <Snippet site={site} chosen={tag} onChoose={choose} />
      </Part>
    </>
  );
}

function Shown({ site, me }: { site: ConsoleSite; me: Me }) {
  const draft = useDraft(site);
  const { id, name, isDemo } = site;
  return (
    <article className="c-view c-site" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">{name}</h1>
        <p>
          <code>{id}</code> {isDemo && <Chip tone="plain">generated</Chip>}
        </p>
        <a className="c-back" href={addressOf({ view: 'sites' })} onClick={follow}>
          All sites
        </a>
      </div>
      {site.notes.length > 0 && (
        <ul className="c-note c-site-notes" aria-label="What may not be meant">
          {site.notes.map((note) => (
            <li key={note}>{inLabels(note).replace(/^origins(?=:)/, SETTINGS.origins.label)}</li>
          ))}
        </ul>
      )}
      <div className="c-site-columns">
        <nav aria-label="Parts of the site" className="c-parts">
          {PARTS.map((part) => (
            <button key={part.id} type="button" onClick={() => show(part.id)}>
              {part.title}
            </button>
          ))}
        </nav>
        <div>
          <form
            id="site-settings"
            onSubmit={(event) => {
              event.preventDefault();
              draft.save();
            }}
          >
            <Settings site={site} draft={draft} me={me} />
          </form>
          <Look site={site} draft={draft} me={me} />
          <SaveBar draft={draft} />
        </div>
      </div>
    </article>
  );
}

/** The same of one that is not there and of another's. */
const GONE = new PlainError('There is no such site here.');

export function OneSite() {
  const id = usePlace().get('id');
  const { data: me } = useMe();
  const { data, error } = useSites();
  const site = data?.sites.find((one) => one.id === id);
  if (site && me) return <Shown key={site.id} site={site} me={me} />;
  if (!error && !data) return <Waiting />;
  return (
    <section className="c-view">
      <h1 id="title">Site</h1>
      <Failure error={error ?? GONE}>
        <a href={addressOf({ view: 'sites' })} onClick={follow}>
          All sites
        </a>
      </Failure>
    </section>
  );
}
