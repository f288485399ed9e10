import { hydrateRoot, type Root } from 'react-dom/client';
import { ArticlesView, type ArticlesProps } from './articles/ArticlesView.tsx';

export const hydrate = (island: HTMLElement): Root =>
  hydrateRoot(island, <ArticlesView {...(JSON.parse(island.dataset.props ?? '{}') as ArticlesProps)} />);
