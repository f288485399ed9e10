import { hydrateRoot, type Root } from 'react-dom/client';
import { ContactForm } from './contact/ContactForm.tsx';
import type { ContactWords } from './contact/words.ts';

export const hydrate = (island: HTMLElement): Root =>
  hydrateRoot(island, <ContactForm words={JSON.parse(island.dataset.props ?? '{}') as ContactWords} />);
