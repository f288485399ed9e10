import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { COVER, coverOf } from './cover.ts';

export interface ArticleCard {
  id: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  /** ISO day, and as people read it. */
  date: string;
  day: string;
  readTime: string;
  image: string;
  featured: boolean;
}

export interface ArticlesProps {
  articles: ArticleCard[];
  categories: { name: string; slug: string }[];
  /** The chip that the page was built for; empty for all. */
  topic: string;
  words: { all: string; readMore: string; loadMore: string };
}

/** So many stand below the featured one before 'Load More Articles'. */
export const FIRST_SHOWN = 3;

const addressOf = (slug: string) => (slug ? `/articles/topics/${slug}` : '/articles');
const topicOf = (path: string) => /^\/articles\/topics\/([\w-]+)$/.exec(path)?.[1] ?? '';

const Cover = ({ article }: { article: ArticleCard }) => (
  <svg className="cover" viewBox={`0 0 ${COVER.width} ${COVER.height}`} aria-hidden="true" focusable="false">
    {coverOf(article.id, article.image).map(({ x, y, height, voice }) => (
      <rect key={x} className={`voice-${voice}`} x={x} y={y} width={COVER.bar} height={height} rx="2" />
    ))}
  </svg>
);

const Entry = ({
  article,
  words,
  late,
}: {
  article: ArticleCard;
  words: ArticlesProps['words'];
  late: boolean;
}) => (
  <article className={`entry${article.featured ? ' entry-featured' : ''}${late ? ' entry-late' : ''}`}>
    <Cover article={article} />
    <div className="entry-words">
      <p className="teaser-facts">
        <span>{article.category}</span>
        <span>{article.readTime}</span>
      </p>
      <h2>
        <a href={`/articles/${article.id}`}>{article.title}</a>
      </h2>
      <p>{article.excerpt}</p>
      <p className="teaser-end">
        <span>{article.author}</span>
        <time dateTime={article.date}>{article.day}</time>
      </p>
      <a className="more" href={`/articles/${article.id}`}>
        <span>
          {words.readMore}
          <span className="unseen">: {article.title}</span>
        </span>
      </a>
    </div>
  </article>
);

/** Chips, the featured article and the others. Each chip is a page of its own too, so the address can be shared. */
export function ArticlesView({ articles, categories, topic: built, words }: ArticlesProps) {
  const [topic, setTopic] = useState(built);
  const [all, setAll] = useState(false);
  useEffect(() => {
    const read = () => setTopic(topicOf(location.pathname));
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const name = categories.find(({ slug }) => slug === topic)?.name;
  const listed = name ? articles.filter(({ category }) => category === name) : articles;
  const rest = listed.filter(({ featured }) => !featured);
  const hidden = all ? 0 : Math.max(0, rest.length - FIRST_SHOWN);
  const entries = useRef<HTMLDivElement>(null);
  const showAll = () => {
    setAll(true);
    // The button goes; the first of the new ones has the focus in its place.
    const first = entries.current?.querySelector<HTMLElement>('.entry-late h2 a');
    requestAnimationFrame(() => first?.focus());
  };
  const choose = (slug: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setTopic(slug);
    history.pushState(null, '', addressOf(slug));
  };
  return (
    <>
      <ul className="chips" aria-label="Topics">
        {[{ name: words.all, slug: '' }, ...categories].map(({ name: label, slug }) => (
          <li key={slug}>
            <a
              className="chip"
              href={addressOf(slug)}
              aria-current={slug === topic || undefined}
              onClick={choose(slug)}
              data-hold=""
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="unseen" role="status">
        {hidden > 0 && `${listed.length - hidden} of `}
        {listed.length} {listed.length === 1 ? 'article' : 'articles'}
      </p>
      <div className="entries" ref={entries}>
        {[...listed.filter(({ featured }) => featured), ...rest].map((article) => (
          <Entry
            key={article.id}
            article={article}
            words={words}
            late={!all && rest.indexOf(article) >= FIRST_SHOWN}
          />
        ))}
      </div>
      {hidden > 0 && (
        <button className="button quiet needs-script" type="button" onClick={showAll}>
          {words.loadMore}
        </button>
      )}
    </>
  );
}
