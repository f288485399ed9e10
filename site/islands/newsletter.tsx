import { hydrateRoot, type Root } from 'react-dom/client';
import { Newsletter, type NewsletterWords } from './newsletter/Newsletter.tsx';

export const hydrate = (island: HTMLElement): Root =>
  hydrateRoot(island, <Newsletter words={JSON.parse(island.dataset.props ?? '{}') as NewsletterWords} />);
