/** Prints a text, or saves it as PDF: browsers offer both in one window. */

export interface Printed {
  title: string;
  text: string;
  locale: string;
  dir: 'ltr' | 'rtl';
}

let last: HTMLIFrameElement | undefined;

/** In a frame of its own, for the page's own words are no part of it. Nothing is fetched, and no style is written. */
export function printText({ title, text, locale, dir }: Printed): void {
  last?.remove();
  const frame = document.createElement('iframe');
  last = frame;
  // Some browsers do not print what is not displayed.
  Object.assign(frame.style, {
    position: 'fixed',
    width: '0',
    height: '0',
    border: '0',
    visibility: 'hidden',
  });
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  // Firefox puts another document in the place of the first one.
  frame.addEventListener(
    'load',
    () => {
      const { contentDocument: page, contentWindow: view } = frame;
      if (!page || !view) return frame.remove();
      // The name of the file.
      page.title = title;
      page.documentElement.lang = locale;
      page.documentElement.dir = dir;
      const heading = page.createElement('h1');
      heading.textContent = title;
      page.body.append(heading);
      for (const line of text.split('\n')) {
        const paragraph = page.createElement('p');
        paragraph.dir = 'auto';
        paragraph.textContent = line;
        page.body.append(paragraph);
      }
      view.addEventListener('afterprint', () => setTimeout(() => frame.remove()));
      view.focus();
      view.print();
    },
    { once: true },
  );
  document.documentElement.append(frame);
}
