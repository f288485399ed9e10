/** What search engines read of a page, as schema.org data blocks. */
interface Link {
  label: string;
  href: string;
}
interface Site {
  name: string;
  url: string;
  tagline: string;
  email: string;
  phone: { href: string };
  address: { street: string; locality: string; region: string; postalCode: string; country: string };
  geo: { latitude: number; longitude: number };
  hours: { open?: { dayOfWeek: string[]; opens: string; closes: string } | undefined }[];
}
interface Plan {
  name: string;
  amount: number | null;
  period: string;
  description: string;
}
/** The part of a page's data that is read here. */
export interface PageData {
  site: Site;
  page: { url: string };
  pageKey?: string;
  title: string;
  description: string;
  tags?: string[];
  date?: Date;
  author?: string;
  category?: string;
  id?: string;
  social?: string;
  candidate?: { id: string; name: string; function: string };
  pages: Record<string, { title: string }>;
  plans: { currency: string; plans: Plan[]; faq: { items: { question: string; answer: string }[] } };
}

const CONTEXT = 'https://schema.org';
const telephone = ({ phone }: Site) => phone.href.replace('tel:', '');

const organization = (site: Site) => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  '@id': `${site.url}/#organization`,
  name: site.name,
  url: site.url,
  logo: `${site.url}/icon-512.png`,
  description: site.tagline,
  email: site.email,
  telephone: telephone(site),
  address: {
    '@type': 'PostalAddress',
    streetAddress: site.address.street,
    addressLocality: site.address.locality,
    addressRegion: site.address.region,
    postalCode: site.address.postalCode,
    addressCountry: site.address.country,
  },
});

const office = (site: Site) => ({
  ...organization(site),
  '@type': 'ProfessionalService',
  '@id': `${site.url}/contact#office`,
  image: `${site.url}/og/contact.png`,
  geo: { '@type': 'GeoCoordinates', ...site.geo },
  openingHoursSpecification: site.hours.flatMap(({ open }) =>
    open ? [{ '@type': 'OpeningHoursSpecification', ...open }] : [],
  ),
});

const product = ({ site, plans }: PageData) => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: `${site.name} virtual employees`,
  description: site.tagline,
  image: `${site.url}/og/pricing.png`,
  brand: { '@type': 'Brand', name: site.name },
  offers: plans.plans.flatMap(({ name, amount, description }) =>
    amount === null
      ? []
      : [
          {
            '@type': 'Offer',
            name,
            description,
            price: amount.toFixed(2),
            priceCurrency: plans.currency,
            availability: `${CONTEXT}/InStock`,
            url: `${site.url}/pricing`,
          },
        ],
  ),
});

const questions = ({ plans }: PageData) => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: plans.faq.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const article = ({ site, title, description, date, author, category, id }: PageData) => ({
  '@context': CONTEXT,
  '@type': 'Article',
  headline: title,
  description,
  datePublished: date?.toISOString().slice(0, 10),
  author: { '@type': 'Person', name: author },
  articleSection: category,
  image: `${site.url}/og/article-${id ?? ''}.png`,
  publisher: { '@id': `${site.url}/#organization` },
  mainEntityOfPage: `${site.url}/articles/${id ?? ''}`,
});

const crumbs = (site: Site, links: Link[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: links.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: site.url + href,
  })),
});

export const structuredFor = (data: PageData): object[] => {
  const { site, pageKey, candidate, tags } = data;
  if (candidate)
    return [
      crumbs(site, [
        { label: 'AI candidates', href: '/candidates' },
        { label: candidate.name, href: `/candidates/${candidate.id.toLowerCase()}` },
      ]),
    ];
  if (tags?.includes('article'))
    return [
      organization(site),
      article(data),
      crumbs(site, [
        { label: 'Articles', href: '/articles' },
        { label: data.title, href: `/articles/${data.id ?? ''}` },
      ]),
    ];
  if (pageKey === 'home')
    return [organization(site), { '@context': CONTEXT, '@type': 'WebSite', name: site.name, url: site.url }];
  if (pageKey === 'pricing') return [product(data), questions(data)];
  if (pageKey === 'contact') return [office(site)];
  return [];
};
