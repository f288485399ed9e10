/** The islands as the pages are built with them: the same components that wake up in the browser. */
import { renderToString } from 'react-dom/server';
import { ArticlesView, type ArticlesProps } from '../islands/articles/ArticlesView.tsx';
import { CatalogueView } from '../islands/catalogue/CatalogueView.tsx';
import type { Catalogue } from '../islands/parts/candidate-types.ts';
import { ContactForm } from '../islands/contact/ContactForm.tsx';
import type { ContactWords } from '../islands/contact/words.ts';
import { Newsletter, type NewsletterWords } from '../islands/newsletter/Newsletter.tsx';

export const prerender = {
  articles: (props: ArticlesProps) => renderToString(<ArticlesView {...props} />),
  catalogue: (props: Catalogue) => renderToString(<CatalogueView catalogue={props} />),
  contact: (props: ContactWords) => renderToString(<ContactForm words={props} />),
  newsletter: (props: NewsletterWords) => renderToString(<Newsletter words={props} />),
};
