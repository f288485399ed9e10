import { hydrateRoot } from 'react-dom/client';
import { ContactForm, type ContactWords } from './contact/ContactForm.tsx';

export const hydrate = (island: HTMLElement): void => {
  hydrateRoot(island, <ContactForm words={JSON.parse(island.dataset.props ?? '{}') as ContactWords} />);
};
