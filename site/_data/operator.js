// Who runs this deployment. What is null is a blank: the pages of trust, privacy and terms show it as one, to be filled
// in here before they are published.
import { check, operatorSchema } from './schema.js';
import site from './site.js';

export default check('site/_data/operator.js', operatorSchema, {
  company: null,
  address: `${site.address.street}, ${site.address.locality}, ${site.address.region} ${site.address.postalCode}`,
  registration: null,
  representative: null,
  privacyContact: site.email,
  supervisoryAuthority: null,
  contactRetention: null,
  // As this site is set: `npm run sites -- set default --words-days 30 --rows-days 400`.
  wordsRetention: '30 days',
  callRetention: '400 days',
  transcriptRetention: null,
  hostingRegion: null,
  // Who examined it, for which period: the pages say SOC 2 Type II, and the report is the operator's.
  attestation: null,
  governingLaw: null,
  court: null,
  effectiveDate: null,
});
