// What the articles page says around its articles. The articles themselves are site/pages/articles/*.md, one file each:
// front matter id, title, excerpt, category, author, date, readTime, image, featured, then the text, which starts at h2.
// They are in collections.article (oldest first); layout, address and check are in articles.11tydata.js beside them.
// `slug` ends the address of a category's chip, so that chips are links: /articles/topics/technology.
import { slug } from '../filters.js';
import { articleCategories, articlesSchema, check } from './schema.js';

export default check('site/_data/articles.js', articlesSchema, {
  all: 'All',
  categories: articleCategories.map((name) => ({ name, slug: slug(name) })),
  readMore: 'Read More',
  loadMore: 'Load More Articles',
  newsletter: {
    title: 'New essays, by mail',
    text: 'A letter when there is something to read, and none when there is not. One click to leave.',
    label: 'Your email address',
    button: 'Subscribe',
  },
});
