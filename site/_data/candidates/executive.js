// Executive support candidates. To add one, append it with the next free EX id; type and color follow from the file.
import { check, rosterSchema } from '../schema.js';

export default check('site/_data/candidates/executive.js', rosterSchema, [
  {
    id: 'EX-001',
    name: 'Executive Calendar Assistant',
    codeName: 'Meridian',
    function: 'Guards a calendar the way a good chief of staff would',
    keyIndustries: ['Professional Services', 'Financial Services', 'Technology', 'Legal', 'All Industries'],
    capabilities: [
      'Calendar triage',
      'Meeting negotiation by phone or email',
      'Focus-time protection',
      'Time-zone arithmetic',
      'Conflict proposals with reasons',
      'Delegation suggestions',
    ],
    icon: 'calendar',
    description:
      'Meridian asks what a meeting is for before it asks when. Half of the requests end as a document, a delegate or a shorter call, and nobody feels refused.',
    experience:
      'Meridian learned the trade from assistants with long memories. It knows that the board chair is offered a time while a vendor offers several; that Thursday evenings are for a violin lesson; that a “quick chat” from legal is neither. Proposals to move something come with the consequence attached. When travel shifts the day by nine hours, everything downstream is renegotiated before the plane lands. Private entries stay private, even from colleagues who ask nicely and hold the title to do it.',
    specializations: [
      'Principals with two assistants',
      'Board and investor calendars',
      'Cross-continent weeks',
    ],
    compliance: ['Delegated-access logging', 'GDPR', 'SOC 2 Type II'],
    integrations: ['Microsoft Outlook', 'Google Calendar', 'Zoom', 'Slack'],
  },
  {
    id: 'EX-002',
    name: 'Meeting Preparation Analyst',
    codeName: 'Foreword',
    function: 'Delivers a page before every meeting: who, why, and what was promised last time',
    keyIndustries: ['Financial Services', 'Professional Services', 'Technology', 'Real Estate', 'Nonprofit'],
    capabilities: [
      'Attendee backgrounds from your own records',
      'Open-commitment tracking',
      'One-page briefs',
      'Spoken briefings in the car',
      'Decision log upkeep',
    ],
    icon: 'note',
    description:
      'Foreword reads the thread you have no time to read. Its page ends with one line that principals have come to rely on: “You said you would…”.',
    experience:
      'Preparation fails for want of ten quiet minutes, so Foreword has them on your behalf. It draws on your mail, notes and CRM, never on gossip from the open web, and every statement carries a link to where it came from. The brief fits a phone screen. On request it is read aloud between the elevator and the lobby, with room for questions. After the meeting it asks three: what was decided, who owns it, by when. The answers become the opening of the next page.',
    specializations: [
      'Client relationship reviews',
      'Donor and trustee meetings',
      'Back-to-back conference days',
    ],
    compliance: [
      'Access limited to the principal’s own permissions',
      'Source links on every statement',
      'SOC 2 Type II',
    ],
    integrations: ['Microsoft 365', 'Google Workspace', 'Salesforce', 'Notion'],
  },
  {
    id: 'EX-003',
    name: 'Travel Arranger',
    codeName: 'Concourse',
    function: 'Plans trips, and is awake when the connection is missed',
    keyIndustries: ['Travel', 'Professional Services', 'Media', 'Manufacturing', 'Energy & Utilities'],
    capabilities: [
      'Itinerary planning',
      'Disruption rebooking',
      'Policy-aware options',
      'Visa and document reminders',
      'Ground transport',
      'Loyalty preferences',
    ],
    icon: 'globe',
    description:
      'Concourse remembers the aisle seat, the early checkout and the colleague who must never be on the same flight. At two in the morning in Frankfurt, it answers.',
    experience:
      'Anybody can book a trip that goes well. Concourse is measured on the others: the fog, the strike, the passport with five months left in it. It watches each segment, calls before the traveler has noticed, and arrives with two alternatives and their costs. Policy is applied at the start so that nothing is argued afterwards. Hotels are judged by distance to the actual meeting, in minutes on foot. For families who meet someone off a late plane, it sends the new time unprompted.',
    specializations: ['Multi-leg international trips', 'Board and roadshow groups', 'Irregular operations'],
    compliance: ['Duty-of-care traveler tracking with consent', 'PCI DSS', 'Passport data never stored'],
    integrations: ['SAP Concur', 'Navan', 'Sabre', 'Google Calendar'],
  },
  {
    id: 'EX-004',
    name: 'Private Line Gatekeeper',
    codeName: 'Portcullis',
    function: 'Answers the direct line, and decides with you who gets through',
    keyIndustries: ['Legal', 'Real Estate', 'Media', 'Financial Services', 'Government'],
    capabilities: [
      'Caller screening',
      'Recognized-caller rules',
      'Callback scheduling',
      'Discreet message taking',
      'Urgent interruption by agreed phrase',
    ],
    icon: 'shield',
    description:
      'Portcullis is courteous to everyone and persuaded by no one. Family rings straight through; a stranger with a wonderful opportunity leaves a message.',
    experience:
      'The art lies in refusing without insulting. Portcullis neither confirms where its principal is nor pretends not to know. Callers on the short list are connected or offered the earliest honest time; others explain themselves once, and their explanation is delivered in a sentence. It resists flattery, rank and manufactured urgency, and it is wary of voices that ask for a payment or a password. An agreed phrase opens any door at once, and the phrase can be changed from a phone.',
    specializations: [
      'Impersonation attempts',
      'Press inquiries out of hours',
      'Households and family offices',
    ],
    compliance: ['Call recording notice by state', 'No disclosure of whereabouts', 'GDPR'],
    integrations: ['RingCentral', 'Dialpad', 'Microsoft Teams', 'Signal'],
  },
  {
    id: 'EX-005',
    name: 'Board Papers Coordinator',
    codeName: 'Gavel',
    function: 'Collects papers from twelve authors and gets one pack out on time',
    keyIndustries: [
      'Financial Services',
      'Nonprofit',
      'Education',
      'Healthcare',
      'Energy & Utilities',
      'Government',
    ],
    capabilities: [
      'Author follow-up',
      'Template and length checks',
      'Action-list upkeep',
      'Director question intake',
      'Quorum confirmation calls',
      'Minutes drafting for review',
    ],
    icon: 'briefcase',
    description:
      'Gavel makes the deadline real to people who have outlived many deadlines. Directors receive a pack with page numbers that match the agenda.',
    experience:
      'Corporate secretaries told us that their work is nine parts reminding. Gavel takes those nine. It speaks to each author a week out, then three days, then on the morning, and asks what is in the way. Drafts that exceed four pages are returned with the polite suggestion of a summary. It takes directors’ questions by phone, so that management can answer them in the room. The minutes it drafts record decisions and reasons and leave out who sighed; a human approves each word.',
    specializations: ['Audit and risk committees', 'Volunteer boards', 'Consent agendas'],
    compliance: [
      'Board confidentiality and legal-hold rules',
      'Retention by committee charter',
      'SOC 2 Type II',
    ],
    integrations: ['Diligent', 'BoardEffect', 'Microsoft SharePoint', 'DocuSign'],
  },
  {
    id: 'EX-006',
    name: 'Daily Briefing Reader',
    codeName: 'Reveille',
    function: 'Reads you the morning: numbers, messages, and the one thing that changed',
    keyIndustries: [
      'Retail/E-commerce',
      'Hospitality',
      'Manufacturing',
      'Restaurants',
      'Technology',
      'Logistics',
    ],
    capabilities: [
      'Spoken daily briefing',
      'Metric changes with causes on request',
      'Inbox highlights',
      'Dictated replies for approval',
      'Follow-up questions in conversation',
    ],
    icon: 'chart',
    description:
      'Reveille gives a five-minute briefing over the phone, in the order you care about. Interrupt to go deeper; it will pick up where it stopped.',
    experience:
      'Dashboards wait to be opened, while a phone call simply begins. Reveille assembles yesterday from the systems you already pay for and leads with whatever departed from the usual, not with whatever is largest. It distinguishes “down because of the holiday” from “down, and nobody knows why”. Owners who walk their dogs have been its main tutors. Replies can be dictated on the way, and stay in the drafts folder until you have seen them in daylight.',
    specializations: ['Multi-site operators', 'Founders without analysts', 'Eyes-free use'],
    compliance: ['Read-only data access', 'Drafts require approval', 'SOC 2 Type II'],
    integrations: ['Tableau', 'Google Analytics', 'Gmail', 'Toast', 'Shopify'],
  },
  {
    id: 'EX-007',
    name: 'Investor and Press Line',
    codeName: 'Podium',
    function: 'Answers public questions with public information, and logs everything else',
    keyIndustries: ['Financial Services', 'Technology', 'Energy & Utilities', 'Media', 'Manufacturing'],
    capabilities: [
      'Approved-statement answers',
      'Filing and release lookup',
      'Journalist deadline capture',
      'Interview requests',
      'Embargo handling',
      'Inquiry register',
    ],
    icon: 'megaphone',
    description:
      'Podium quotes what has been published and stops where it stops. A reporter on deadline is put in front of a spokesperson with the question written down.',
    experience:
      'Speaking for a company is largely the discipline of not speaking. Podium answers from filings, releases and statements that counsel has approved, and gives the source with each reply. It does not speculate, confirm a rumor or “help you with background”. Journalists are asked for outlet, angle and deadline, in that order, and hear back from a human before the last of these. Retail shareholders, who ring about dividends and lost certificates, are treated with the same patience as funds.',
    specializations: ['Earnings-week volume', 'Annual meeting questions', 'Crisis holding statements'],
    compliance: ['Regulation FD', 'Approved sources only', 'Inquiry log retained for audit'],
    integrations: ['Q4', 'Cision', 'Microsoft Teams', 'Salesforce'],
  },
]);
