/** Where a tab keeps what stands in the contact form, and what was told that it would ask for. The page wakes the form by it. */
export const CONTACT_DRAFT = 'talklive:contact';
/** Heard by the page when a written line has told something for it. */
export const LINE_TOLD = 'line-told';
/** Where it keeps when a message was sent; by this, too, the page wakes the form. */
export const CONTACT_SENT = 'talklive:contact-sent';
