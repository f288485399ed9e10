// What every guide of a builder says in the same words: where the key comes from, and how one sees that it works.

export const yourKey = () =>
  '`YOUR-KEY` stands for the key of your site, which whoever runs your Talk Live host gives you. The origin of your pages has to be on its list, or each call is refused: see [Get a key](/docs/start#get-a-key).';

export const seeIt = () =>
  'Open a page of the live site with `?talklive-debug` at the end of its address: a panel says line by line what is right, and what to paste where something is not. Then open it without: five seconds later the launcher stands in the lower right corner. [Start: see that it works](/docs/start#see-that-it-works) tells each press from there to the greeting.';
