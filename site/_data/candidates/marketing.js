// Marketing candidates. To add one, append it with the next free MK id; type and color follow from the file.
import { check, rosterSchema } from '../schema.js';

export default check('site/_data/candidates/marketing.js', rosterSchema, [
  {
    id: 'MK-001',
    name: 'Campaign Response Agent',
    codeName: 'Ripple',
    function: 'Answers the people your campaign moved to call, text or click',
    keyIndustries: ['Retail/E-commerce', 'Telecommunications', 'Travel', 'Education', 'All Industries'],
    capabilities: [
      'Campaign-aware greetings',
      'Offer explanation',
      'Source attribution by conversation',
      'Lead qualification',
      'Overflow answering at launch',
    ],
    icon: 'megaphone',
    description:
      'Ripple knows which advertisement the caller saw and what it promised. It also knows the small print, and mentions it before being asked.',
    experience:
      'Campaigns are planned for months and answered by whoever is near the phone. Ripple closes that gap: each advertisement has a number or a link, each number a briefing, and every conversation ends with a note on what the person believed they were being offered. When several callers misread the same line of copy, your creative team hears about it on day one. It can explain a discount to the cent, and declines to stretch it.',
    specializations: ['Broadcast and outdoor response', 'Launch-day surges', 'Misunderstood-offer reports'],
    compliance: ['FTC truth-in-advertising rules', 'TCPA', 'CAN-SPAM'],
    integrations: ['CallRail', 'HubSpot', 'Google Ads', 'Meta Ads'],
  },
  {
    id: 'MK-002',
    name: 'Event Registrations Host',
    codeName: 'Marquee',
    function: 'Registers guests, answers where to park, and finds out who is really coming',
    keyIndustries: ['Media', 'Nonprofit', 'Education', 'Hospitality', 'Technology'],
    capabilities: [
      'Registration by voice or chat',
      'Session and meal choices',
      'Accessibility requests',
      'Attendance confirmation calls',
      'Day-of directions',
      'Waitlist management',
    ],
    icon: 'table',
    description:
      'Marquee fills the room and then makes sure the room is right: ramps, vegetarians, name badges, and the keynote speaker’s plus-one.',
    experience:
      'Everything that goes wrong at an event went wrong earlier, on a form. Marquee takes registrations as a conversation, so a guest can mention the wheelchair, the late train and the child in one go. Two days before, it rings those who have gone silent and sorts the certain from the hopeful; caterers order by the result. During the day itself it directs people from the wrong entrance. A thank-you follows with the slides that were promised, once they exist.',
    specializations: ['Conferences with parallel tracks', 'Fundraising dinners', 'Hybrid attendance'],
    compliance: ['ADA accommodation requests', 'GDPR', 'PCI DSS: tickets paid by secure link'],
    integrations: ['Eventbrite', 'Cvent', 'Zoom Events', 'Mailchimp'],
  },
  {
    id: 'MK-003',
    name: 'Customer Research Interviewer',
    codeName: 'Sextant',
    function: 'Holds open interviews with your customers and brings back what they meant',
    keyIndustries: [
      'Technology',
      'Retail/E-commerce',
      'Financial Services',
      'Healthcare',
      'Automotive',
      'Media',
    ],
    capabilities: [
      'Semi-structured interviews',
      'Follow-up questions',
      'Verbatim quotes with timestamps',
      'Theme summaries',
      'Incentive handling',
    ],
    icon: 'compass',
    description:
      'Sextant asks why, and then waits. The most useful sentence in an interview usually comes after the pause that a nervous interviewer would have filled.',
    experience:
      'Sextant works from a discussion guide and leaves it whenever the respondent says something better. It avoids leading questions, including the friendly ones, and asks for the last time something happened instead of how often it happens. Participants learn at the outset who commissioned the study, how long it will take, and that they can stop. Reports keep quotation and interpretation apart: the customer’s words on the left, the reading of them on the right, and a count of how many said so.',
    specializations: [
      'Churn and switching interviews',
      'Concept reactions',
      'Hard-to-schedule professionals',
    ],
    compliance: ['Informed consent at the start', 'GDPR', 'Insights Association code of standards'],
    integrations: ['Dovetail', 'Qualtrics', 'Notion', 'Airtable'],
  },
  {
    id: 'MK-004',
    name: 'Review and Reputation Assistant',
    codeName: 'Chorus',
    function: 'Asks for honest reviews and drafts replies to the ones you received',
    keyIndustries: ['Restaurants', 'Hospitality', 'Healthcare', 'Home Services', 'Automotive'],
    capabilities: [
      'Post-visit feedback calls',
      'Review invitations to everyone alike',
      'Reply drafting for approval',
      'Complaint routing',
      'Weekly themes',
    ],
    icon: 'badge',
    description:
      'Chorus invites every customer, happy or not, to say how it went. Replies are drafted in your voice and posted only after a person has read them.',
    experience:
      'Reputation is what others say when nobody asked, and Chorus simply asks more of them. It calls a day after the visit, listens to the grumble about the parking, and offers the review link irrespective of mood, because filtering the unhappy is against the rules and rarely stays secret. A serious complaint leaves the marketing queue at once and lands with the manager on duty. Its draft answers concede what was true, skip the boilerplate and stay under a hundred words.',
    specializations: [
      'Multi-location businesses',
      'Health-privacy-safe replies',
      'Turning praise into staff recognition',
    ],
    compliance: [
      'FTC rule on reviews and testimonials',
      'HIPAA-safe public replies',
      'Platform solicitation policies',
    ],
    integrations: ['Google Business Profile', 'Yelp', 'Tripadvisor', 'Birdeye'],
  },
  {
    id: 'MK-005',
    name: 'Content Briefing Editor',
    codeName: 'Inkwell',
    function: 'Interviews your experts and turns an hour of talk into a brief worth writing from',
    keyIndustries: ['Professional Services', 'Technology', 'Healthcare', 'Legal', 'Manufacturing'],
    capabilities: [
      'Expert interviews',
      'Outline drafting',
      'Claim and source list',
      'House-style check',
      'Editorial calendar upkeep',
      'Transcript cleaning',
    ],
    icon: 'pen',
    description:
      'Inkwell gets the story out of the engineer who says there isn’t one. Writers receive an outline, the good quotes, and a list of claims that need a source.',
    experience:
      'Most expert knowledge never reaches the page because the expert has no afternoon to spare. Inkwell books twenty minutes, prepares by reading what has been published already, and asks the questions a bright outsider would ask. Jargon is unpacked on the spot: “say that to my mother” is among its gentler prompts. It marks numbers that were given from memory. Finished briefs are signed off by the person interviewed, who is usually astonished at having been so articulate.',
    specializations: ['Technical subject matter', 'Case-study interviews', 'Regulated-industry copy checks'],
    compliance: ['Source attribution on every claim', 'Copyright and quotation rules', 'GDPR'],
    integrations: ['Google Docs', 'Notion', 'WordPress', 'Asana'],
  },
  {
    id: 'MK-006',
    name: 'Loyalty Program Concierge',
    codeName: 'Keepsake',
    function: 'Explains points, fixes balances, and reminds members of what they forgot they had',
    keyIndustries: ['Retail/E-commerce', 'Travel', 'Hospitality', 'Restaurants', 'Financial Services'],
    capabilities: [
      'Balance and tier questions',
      'Missing-points claims',
      'Reward redemption',
      'Expiry reminders',
      'Enrollment by voice',
    ],
    icon: 'key',
    description:
      'Keepsake treats a loyalty scheme as a favor owed to the member. It tells people about the reward they can have today instead of the tier they might reach.',
    experience:
      'Programs grow rules the way hulls grow barnacles, and members hear them as excuses. Keepsake has the whole rulebook by heart so that it can answer in one sentence. It credits a forgotten purchase from the receipt, within limits you fix, and warns a family before their points lapse rather than after. For hotel and airline schemes it checks dates with patience. Members who want to leave the program can do that too, in the same call, without a retention speech.',
    specializations: ['Points disputes', 'Household and shared accounts', 'Lapsed-member reactivation'],
    compliance: ['State gift-card and expiry laws', 'CCPA', 'GDPR'],
    integrations: ['LoyaltyLion', 'Yotpo', 'Salesforce Loyalty Management', 'Shopify'],
  },
  {
    id: 'MK-007',
    name: 'Social Inbox Responder',
    codeName: 'Starling',
    function: 'Answers messages and comments, and notices the one that is about to become a story',
    keyIndustries: ['Media', 'Retail/E-commerce', 'Travel', 'Telecommunications', 'Government'],
    capabilities: [
      'Direct-message replies',
      'Comment triage',
      'Tone matching within your style guide',
      'Crisis flagging',
      'Handover to voice',
      'Spam filtering',
    ],
    icon: 'envelope',
    description:
      'Starling reads everything that arrives and replies to what deserves it. When a thread turns, it stops typing and fetches someone with a job title.',
    experience:
      'The public inbox is a counter, a complaints desk and a heckling gallery at once. Starling separates the three before answering any. Questions about opening hours get opening hours; a joke may get a small one back if your style guide permits jokes. Personal details are moved to a private channel without fuss. It does not argue, does not delete criticism, and knows the words that mean a lawyer, a journalist or somebody in danger, each of which has its own person to call.',
    specializations: [
      'Service disruptions',
      'Bilingual communities',
      'Moving heated threads to a phone call',
    ],
    compliance: ['Public-records retention for agencies', 'FTC disclosure of automated replies', 'GDPR'],
    integrations: ['Sprout Social', 'Hootsuite', 'Instagram', 'WhatsApp Business', 'Zendesk'],
  },
  {
    id: 'MK-008',
    name: 'Webinar Follow-up Assistant',
    codeName: 'Encore',
    function: 'Continues the conversation with those who stayed until the end',
    keyIndustries: ['Technology', 'Education', 'Professional Services', 'Insurance', 'Human Resources'],
    capabilities: [
      'Attendee follow-up calls',
      'Unanswered-question replies',
      'Recording and chapter links',
      'Lead scoring notes',
      'Next-session invitations',
    ],
    icon: 'note',
    description:
      'Encore looks at what each attendee asked, and at when they left, before it says a word. No two people get the same “just checking in”.',
    experience:
      'After a webinar there is a list, and lists go cold by lunch. Encore begins the same afternoon with the questions that the presenter had no time for, and answers them from the material or obtains an answer. Those who registered and never came receive the chapter that matches their job, not ninety minutes of video. Anyone who shows real interest is offered a slot with the presenter. The rest are left in peace until there is something new to tell them.',
    specializations: [
      'Continuing-education sessions',
      'Technical question follow-up',
      'Panel events with several hosts',
    ],
    compliance: ['CAN-SPAM', 'GDPR', 'Continuing-education attendance records'],
    integrations: ['Zoom Webinars', 'ON24', 'Marketo', 'Salesforce'],
  },
  {
    id: 'MK-009',
    name: 'Local Listings Manager',
    codeName: 'Milepost',
    function: 'Keeps hours, addresses and phone numbers right wherever people look them up',
    keyIndustries: [
      'Restaurants',
      'Retail/E-commerce',
      'Healthcare',
      'Automotive',
      'Financial Services',
      'Home Services',
    ],
    capabilities: [
      'Listing audits',
      'Holiday-hours updates',
      'Duplicate removal requests',
      'Location phone checks',
      'Suggested-edit monitoring',
    ],
    icon: 'globe',
    description:
      'Milepost calls your own branches to ask when they close on the third of July, and then tells every map in town.',
    experience:
      'The internet is confident about opening hours and wrong about a surprising share of them. Milepost compares what each directory claims with what each location says, by ringing the location like a customer would. It files corrections, keeps the receipts, and returns a week later to see whether they held. Before public holidays it collects exceptions from managers by a two-minute call. A phone line that rings out during listed hours is reported as what it is, a closed door.',
    specializations: ['Franchise networks', 'Relocations and rebrands', 'Holiday exceptions'],
    compliance: ['Directory content policies', 'Licensing disclosures by location', 'SOC 2 Type II'],
    integrations: ['Google Business Profile', 'Apple Business Connect', 'Bing Places', 'Yext'],
  },
  {
    id: 'MK-010',
    name: 'Partner Marketing Coordinator',
    codeName: 'Trellis',
    function: 'Helps resellers and affiliates use the campaign you made for them',
    keyIndustries: ['Technology', 'Manufacturing', 'Insurance', 'Telecommunications', 'Real Estate'],
    capabilities: [
      'Partner onboarding calls',
      'Co-branded asset requests',
      'Deal registration help',
      'Fund and claim questions',
      'Quarterly check-ins',
      'Portal guidance',
    ],
    icon: 'bridge',
    description:
      'Trellis is the person at headquarters whom partners can always reach. It finds the logo in the right format and knows how much of the fund is left.',
    experience:
      'Partner portals are full of excellent material that nobody can find on the afternoon they need it. Trellis answers by phone and chat, sends the exact file, and fills in a deal registration while the reseller dictates from a parking lot. Claims against marketing funds are checked for the missing invoice before they are rejected for it. Every quarter it holds a short conversation with each partner about what sold and what didn’t, and channel managers receive the candid version.',
    specializations: [
      'Tiered reseller programs',
      'Co-op fund claims',
      'Small partners without marketing staff',
    ],
    compliance: ['Brand-use approvals logged', 'Anti-kickback awareness for claims', 'SOC 2 Type II'],
    integrations: ['PartnerStack', 'Impartner', 'Salesforce', 'Canva', 'Google Drive'],
  },
]);
