import { useEffect, useRef, type ReactNode } from 'react';
import { isAtLeast, type Me } from '../../../worker/console-contract.ts';
import { addressOf, follow, go, usePlace, VIEWS, type View } from './address.ts';
import { ZONE } from './format.ts';
import { Commands } from './keys/Commands.tsx';
import { keepFocus } from './keep-focus.ts';
import { leave } from './leave.ts';
import { FilterChoice } from './parts.tsx';
import { UndoBar } from './UndoBar.tsx';
import { LiveSign } from './useLive.tsx';
import { VIEW_TABLE } from './views.ts';

/** Whose list it is of. */
const current = (view: View | null) => (view === 'call' ? 'calls' : view === 'site' ? 'sites' : view);

export function Frame({ me, children }: { me: Me; children: ReactNode }) {
  const { view, get } = usePlace();
  useEffect(keepFocus, []);
  const bar = useRef<HTMLElement>(null);
  // In a narrow window the bar is wider than what is seen of it.
  useEffect(() => {
    const now = bar.current?.querySelector('[aria-current]');
    now?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [view]);
  const isDemo = me.sites.some((site) => site.isDemo && (get('site') ?? site.id) === site.id);
  const views = VIEWS.filter((one) => isAtLeast(me.role, VIEW_TABLE[one].role));
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="c-bar">
        <p className="c-brand">
          <span className="bars" aria-hidden="true">
            <i /> <i /> <i />
          </span>
          Console
        </p>
        <nav ref={bar} aria-label="Views">
          {views.map((one) => (
            <a
              key={one}
              href={addressOf({ view: one })}
              onClick={follow}
              aria-current={current(view) === one ? 'page' : undefined}
            >
              {VIEW_TABLE[one].name}
            </a>
          ))}
        </nav>
        <Commands me={me} />
        <div className="c-who">
          <LiveSign />
          {me.sites.length > 1 && (
            <FilterChoice
              label="Site"
              value={get('site')}
              any="All sites"
              options={me.sites.map(({ id, name }) => [id, name])}
              onChange={(site) => go({ site, after: null })}
            />
          )}
          <button
            type="button"
            className="c-plain"
            aria-pressed={get('utc') !== null}
            title={`Times are shown in ${get('utc') === null ? ZONE : 'UTC'}`}
            onClick={() => go({ utc: get('utc') === null ? '1' : null })}
          >
            UTC
          </button>
          <details className="c-account">
            <summary>{me.email.split('@')[0]}</summary>
            <div>
              <p>{me.email}</p>
              <p>
                {me.role} of {me.allSites ? 'all sites' : me.sites.map(({ name }) => name).join(', ')}
              </p>
              <a
                href={addressOf({ view: 'account' })}
                onClick={(event) => {
                  event.currentTarget.closest('details')?.removeAttribute('open');
                  follow(event);
                }}
              >
                Passkeys and sessions
              </a>
              <button type="button" className="button quiet small" onClick={() => void leave()}>
                Sign out
              </button>
            </div>
          </details>
        </div>
      </header>
      {me.sites.length === 0 && !me.allSites && (
        <aside className="c-demo" aria-label="No site">
          There is no site any more that you may see: ask whoever has invited you.
        </aside>
      )}
      {isDemo && (
        <aside className="c-demo" aria-label="Generated data">
          Some of this is generated. It goes with <code>npm run demo -- remove</code>.
        </aside>
      )}
      <UndoBar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
