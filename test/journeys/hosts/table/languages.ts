import { both, keeps, shop, type Row } from './row.ts';

const inLanguage = (attributes: string) => shop().replace('lang="en"', attributes);
const TALK =
  'document.querySelector("talklive-widget").shadowRoot.querySelector("[data-action=talk]").innerText.trim()';

/** Languages and directions. */
export const LANGUAGES: readonly Row[] = [
  { name: 'in German', page: inLanguage('lang="de-AT"'), unharmed: keeps(`${TALK} !== 'Talk Live'`, true) },
  {
    name: 'in Arabic',
    engines: both,
    place: 'bottom-left',
    page: inLanguage('lang="ar" dir="rtl"'),
  },
  { name: 'in Hebrew by its language alone', page: inLanguage('lang="he"'), place: 'bottom-left' },
  {
    name: 'in a language that nobody speaks',
    page: inLanguage('lang="x-klingon"'),
    unharmed: keeps(TALK, 'Talk Live'),
  },
  { name: 'in no language', page: inLanguage(''), unharmed: keeps(TALK, 'Talk Live') },
  { name: 'in a language that is none', engines: both, page: inLanguage('lang="en_US.UTF-8, de;q=0.5"') },
  { name: 'in traditional Chinese', page: inLanguage('lang="zh-Hant-TW"') },
];
