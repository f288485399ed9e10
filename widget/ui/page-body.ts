/** The page's body; its root while there is none. Not `document.body`: an element of that name (`<img name=body>`) stands for it. */
export const pageBody = (): HTMLElement => document.querySelector('body') ?? document.documentElement;
