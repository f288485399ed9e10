// Sales candidates. To add one, append it with the next free SA id; type and color follow from the file.
import { check, rosterSchema } from '../schema.js';

export default check('site/_data/candidates/sales.js', rosterSchema, [
  {
    id: 'SA-001',
    name: 'Inbound Lead Qualifier',
    codeName: 'Juniper',
    function: 'Talks to new inquiries within a minute and passes on the ones worth a meeting',
    keyIndustries: [
      'Technology',
      'Professional Services',
      'Real Estate',
      'Financial Services',
      'All Industries',
    ],
    capabilities: [
      'Lead qualification',
      'Instant callback from a web form',
      'Appointment scheduling',
      'Budget and timing questions',
      'CRM record creation',
      'Polite disqualification',
    ],
    icon: 'funnel',
    description:
      'Juniper rings people back while the tab is still open. It finds out what they need, whether you sell it, and who in your team should say so.',
    experience:
      'Prepared on the ordinary mess of inbound interest: half-filled forms, personal email addresses, students doing homework, and the occasional buyer with a signed budget who types only “pricing?”. Juniper asks three questions, in an order that feels like curiosity and not like a survey. It says plainly when your product is the wrong one. Each answer is written down in the words the caller used, because the words are half of the information.',
    specializations: [
      'Qualifying by need rather than by company size',
      'Routing by territory and language',
      'Spotting existing customers in disguise',
    ],
    compliance: ['TCPA consent for callbacks', 'GDPR', 'CCPA', 'SOC 2 Type II'],
    integrations: ['Salesforce', 'HubSpot', 'Calendly', 'Slack'],
  },
  {
    id: 'SA-002',
    name: 'Outbound Prospecting Caller',
    codeName: 'Harrier',
    function: 'Works a call list with good manners and an honest first sentence',
    keyIndustries: [
      'Technology',
      'Manufacturing',
      'Logistics',
      'Professional Services',
      'Telecommunications',
    ],
    capabilities: [
      'First-touch calls from a list',
      'Gatekeeper conversations',
      'Voicemail worth returning',
      'Do-not-call handling',
      'Call outcome logging',
    ],
    icon: 'handset',
    description:
      'Harrier opens by saying who is calling, that it is an AI, and why. People who stay on the line after that are usually worth a salesperson’s afternoon.',
    experience:
      'Harrier was briefed by people who dislike cold calls. Its openings fit in one breath, it gives the reason for ringing before it asks for anything, and a “no” ends the conversation with thanks instead of a counter. Where a receptionist answers, it states its business rather than inventing one. Lists are worked in the contact’s own office hours, each number at most as often as you allow, and a request to be left alone is honored before the next number is dialed.',
    specializations: [
      'Industrial and business-to-business lists',
      'Finding the right person in a flat organization',
      'Referral introductions',
    ],
    compliance: [
      'TCPA calling hours',
      'National Do Not Call Registry checks',
      'AI disclosure in the opening line',
    ],
    integrations: ['Salesforce', 'Outreach', 'Apollo', 'Twilio', 'Google Sheets'],
  },
  {
    id: 'SA-003',
    name: 'Appointment Setter',
    codeName: 'Almanac',
    function: 'Turns “sometime next week” into a time that both calendars agree on',
    keyIndustries: ['Home Services', 'Insurance', 'Real Estate', 'Healthcare', 'All Industries'],
    capabilities: [
      'Appointment scheduling',
      'Time-zone arithmetic',
      'Rescheduling and cancellation',
      'Reminder calls',
      'Travel-time buffers',
    ],
    icon: 'calendar',
    description:
      'Almanac keeps your sales calendar full and plausible: no back-to-back visits across town, no demo booked over a school run you told it about.',
    experience:
      'Booking looks simple until the customer says “the Tuesday after the holiday, but not too early”. Almanac works out which Tuesday, offers two openings and not ten, and reads the agreed one back with the weekday. It knows that a roof inspection depends on daylight and a policy review on a spouse being home. When someone cancels, it offers the hole to the waiting list the same hour. The reminder it makes the day before can move the visit as well as announce it.',
    specializations: [
      'Field visits with drive times',
      'Two-decision-maker households',
      'Filling late cancellations',
    ],
    compliance: ['TCPA consent for reminders', 'CCPA', 'SOC 2 Type II'],
    integrations: ['Google Calendar', 'Microsoft Outlook', 'Calendly', 'ServiceTitan', 'HubSpot'],
  },
  {
    id: 'SA-004',
    name: 'Quote and Proposal Assistant',
    codeName: 'Foolscap',
    function: 'Collects what a quote needs, drafts it, and calls back to explain it',
    keyIndustries: ['Manufacturing', 'Construction', 'Professional Services', 'Home Services', 'Logistics'],
    capabilities: [
      'Requirements interview',
      'Price-list lookup',
      'Draft quote assembly',
      'Follow-up on open quotes',
      'Change requests',
      'Approval routing',
    ],
    icon: 'pen',
    description:
      'Foolscap asks for the measurements you always forget to ask for, prepares the document, and waits for a person to sign it before anything leaves the building.',
    experience:
      'Trained on the gap between the request and the quote, where most orders go to die. Foolscap walks the customer through quantities, tolerances, delivery dates and the awkward matter of who unloads the truck. It prices from your list and nothing else; a discount is a question for your manager, never an improvisation. Three days after sending, it rings to ask what was unclear. What the customer answers goes back to the estimator as a list, so that version two is the last one.',
    specializations: [
      'Configured products with dependent options',
      'Site-survey checklists',
      'Reviving proposals gone quiet',
    ],
    compliance: ['Pricing approvals logged', 'GDPR', 'SOC 2 Type II'],
    integrations: ['Salesforce CPQ', 'PandaDoc', 'QuickBooks', 'Microsoft 365'],
  },
  {
    id: 'SA-005',
    name: 'Renewals Specialist',
    codeName: 'Evergreen',
    function: 'Opens the renewal conversation early, and finds out what is really in the way',
    keyIndustries: ['Technology', 'Insurance', 'Telecommunications', 'Media', 'Education'],
    capabilities: [
      'Renewal outreach',
      'Usage review before the call',
      'Cancellation-reason interview',
      'Plan comparison',
      'Escalation to an account manager',
    ],
    icon: 'clock',
    description:
      'Evergreen calls before the invoice does. It knows what the customer used, what they stopped using, and when to fetch a person who can make an offer.',
    experience:
      'A renewal is lost months before the date on the contract, and Evergreen behaves accordingly. It begins with a question about results, listens for a champion who has left, and does not pretend that a feature is coming. Where the customer wants out, it asks once for the reason, records it without softening, and explains how leaving works. A customer who was let go decently can be asked again next year.',
    specializations: ['Multi-seat subscriptions', 'Policies with changed circumstances', 'Honest downgrades'],
    compliance: ['Automatic-renewal disclosure rules', 'CCPA', 'GDPR'],
    integrations: ['Gainsight', 'Stripe Billing', 'Salesforce', 'Zendesk'],
  },
  {
    id: 'SA-006',
    name: 'Product Demonstrator',
    codeName: 'Lantern',
    function: 'Shows your product on video, at the pace of the person watching',
    keyIndustries: ['Technology', 'Education', 'Media', 'Healthcare', 'Financial Services'],
    capabilities: [
      'Live video walkthroughs',
      'Answers during the demo',
      'Tailored agenda from the inquiry',
      'Captioned recordings',
      'Handover to a sales engineer',
    ],
    icon: 'lens',
    description:
      'Lantern gives the demonstration your best engineer gives on a good day, minus the slides about the company. It skips what the visitor already knows.',
    experience:
      'Most demonstrations answer questions that nobody asked. Lantern starts with two of its own, builds a path through your product from the replies, and abandons the path the moment somebody says “wait, go back”. It has learned to be comfortable with silence while a person reads a screen. Questions about security reviews or custom work are written down word for word and given to an engineer the same day, with the minute of the recording where they came up.',
    specializations: [
      'Self-serve evaluations at odd hours',
      'Mixed audiences of buyer and user',
      'Accessibility-first presentation',
    ],
    compliance: ['Recording consent at the start', 'WCAG 2.2 AA captions', 'SOC 2 Type II'],
    integrations: ['Tavus', 'Zoom', 'HubSpot', 'Notion'],
  },
  {
    id: 'SA-007',
    name: 'Retail Sales Advisor',
    codeName: 'Haberdash',
    function: 'Helps shoppers choose between three things instead of three hundred',
    keyIndustries: ['Retail/E-commerce', 'Home Services', 'Hospitality', 'Travel'],
    capabilities: [
      'Guided product choice',
      'Stock and size lookup',
      'Gift suggestions',
      'Cart recovery conversations',
      'Store hours and directions',
      'Text message follow-up',
    ],
    icon: 'box',
    description:
      'Haberdash asks who it is for and where it will be used, then recommends something you have in stock. It will also say when the cheaper one is enough.',
    experience:
      'Its preparation was a season on a shop floor, in transcripts: the customer who describes a color by its feeling, the father buying skis for feet that are still growing, the caller who only wants to know whether you close at six. Haberdash reads live inventory before it promises anything. It remembers what was ruled out earlier in the conversation and does not offer it again under another name. Returns are explained before the purchase, on the principle that a bold choice needs a way back.',
    specializations: ['Sizing and fit', 'Gifts with a deadline', 'Chat and voice in one conversation'],
    compliance: ['PCI DSS: card numbers stay in your checkout', 'CCPA', 'FTC endorsement guides'],
    integrations: ['Shopify', 'WooCommerce', 'Klaviyo', 'Square'],
  },
  {
    id: 'SA-008',
    name: 'Test-Drive Coordinator',
    codeName: 'Overdrive',
    function: 'Gets the right car washed, fueled and waiting for the right person',
    keyIndustries: ['Automotive', 'Retail/E-commerce', 'Financial Services', 'Insurance'],
    capabilities: [
      'Test-drive booking',
      'Vehicle availability lookup',
      'Trade-in details',
      'License and insurance reminders',
      'After-drive follow-up',
    ],
    icon: 'route',
    description:
      'Overdrive books the drive, asks what the buyer is driving today, and tells the salesperson both before the customer has parked.',
    experience:
      'Overdrive knows a dealership’s week: the Saturday surge, the Tuesday lull, the demo car that is always at the body shop. Before confirming, it checks that the vehicle named in the advertisement is still on the lot, and suggests its nearest cousin when it isn’t. It notes the mileage and condition of a trade-in without guessing at a value. The morning after, it asks a single question about the drive and passes the answer on, good or bad.',
    specializations: [
      'Electric vehicles and first-time charging questions',
      'Trade-in intake',
      'No-show recovery',
    ],
    compliance: ['TCPA consent for text messages', 'FTC Safeguards Rule', 'State dealer advertising rules'],
    integrations: ['CDK Global', 'Reynolds and Reynolds', 'VinSolutions', 'Google Calendar'],
  },
  {
    id: 'SA-009',
    name: 'Trade Account Desk',
    codeName: 'Pallet',
    function: 'Takes repeat orders from trade customers who know exactly what they want',
    keyIndustries: ['Manufacturing', 'Restaurants', 'Construction', 'Logistics', 'Retail/E-commerce'],
    capabilities: [
      'Reorders by part number or nickname',
      'Contract price lookup',
      'Substitution offers',
      'Delivery-day planning',
      'Credit-limit check',
      'Order read-back',
    ],
    icon: 'ledger',
    description:
      'Pallet takes the six a.m. order from a van with the engine running. “The usual, but double the couplings” is a complete sentence to it.',
    experience:
      'Wholesale ordering has its own grammar, and Pallet speaks it: cases against eaches, last week’s list with two changes, a product that everyone calls by the name of a supplier who retired. It reads each line back once, briskly, and flags an amount that is ten times the habit. When an item is out, it proposes the substitute your buyer approved and mentions the difference. Chefs, plumbers and site foremen are spared the hold music.',
    specializations: [
      'Voice ordering in noisy places',
      'Standing orders and exceptions',
      'Cut-off times by route',
    ],
    compliance: ['Order confirmations retained for audit', 'GDPR', 'SOC 2 Type II'],
    integrations: ['NetSuite', 'SAP Business One', 'Microsoft Dynamics 365', 'Twilio'],
  },
  {
    id: 'SA-010',
    name: 'Win-Back Caller',
    codeName: 'Boomerang',
    function: 'Calls former customers to learn why they left, and sometimes to welcome them back',
    keyIndustries: ['Telecommunications', 'Home Services', 'Media', 'Healthcare', 'All Industries'],
    capabilities: [
      'Lapsed-customer outreach',
      'Structured exit conversation',
      'Offer within set limits',
      'Complaint capture',
      'Reactivation booking',
    ],
    icon: 'bridge',
    description:
      'Boomerang is sent to listen first. An offer exists, but it stays in the drawer until the person has finished telling what went wrong.',
    experience:
      'People who left are tired of being begged, so Boomerang starts with the date they stopped and one open question. It does not defend the company. Grievances that can still be fixed, such as a refund never paid, go to a named colleague with a deadline, whatever happens to the sale. Those who would like to return are set up on the call. The monthly summary of reasons tends to be read further up the building than anybody planned.',
    specializations: [
      'Service complaints with history',
      'Seasonal customers',
      'Reason coding that survives scrutiny',
    ],
    compliance: [
      'Do Not Call and established-relationship limits',
      'CCPA',
      'Offer limits enforced per account',
    ],
    integrations: ['HubSpot', 'Zendesk', 'Stripe', 'Mailchimp'],
  },
]);
