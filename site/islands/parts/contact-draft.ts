/** Where a tab keeps what stands in the contact form, and what was told that it would ask for. The page wakes the form by it. */
export const CONTACT_DRAFT = 'talklive:contact';
