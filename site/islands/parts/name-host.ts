/**
 * What is copied comes from the server that shows it: a copy of the site, as one under `npm start`, names itself.
 *
 * @param built the origin in the texts of the built page, as its island has it; absent where they name none
 */
export function nameHost(codes: Iterable<Element>, built = location.origin): void {
  if (built === location.origin) return;
  for (const code of codes) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.textContent = (text.textContent ?? '').replaceAll(built, location.origin);
  }
}
