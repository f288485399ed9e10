/** Written by test/tools/make-cast-facts.ts from the site’s data: do not edit. */

/** By the name of the script that is played for them. */
export const WHO: Readonly<Record<string, readonly [name: string, role: string]>> = {
  'sales:SA-001': ['Juniper', 'Inbound Lead Qualifier'],
  'sales:SA-002': ['Harrier', 'Outbound Prospecting Caller'],
  'sales:SA-003': ['Almanac', 'Appointment Setter'],
  'sales:SA-004': ['Foolscap', 'Quote and Proposal Assistant'],
  'sales:SA-005': ['Evergreen', 'Renewals Specialist'],
  'sales:SA-006': ['Lantern', 'Product Demonstrator'],
  'sales:SA-007': ['Haberdash', 'Retail Sales Advisor'],
  'sales:SA-008': ['Overdrive', 'Test-Drive Coordinator'],
  'sales:SA-009': ['Pallet', 'Trade Account Desk'],
  'sales:SA-010': ['Boomerang', 'Win-Back Caller'],
  'operations:OP-001': ['Foyer', 'Front Desk Receptionist'],
  'operations:OP-002': ['Metronome', 'Clinic Scheduler'],
  'operations:OP-003': ['Waypoint', 'Dispatch Coordinator'],
  'operations:OP-004': ['Parcel', 'Order Status Agent'],
  'operations:OP-005': ['Trestle', 'Table Reservations Host'],
  'operations:OP-006': ['Torque', 'Service Drive Coordinator'],
  'operations:OP-007': ['Clipboard', 'Patient Intake Assistant'],
  'operations:OP-008': ['Skylight', 'Facilities Help Desk'],
  'operations:OP-009': ['Ballast', 'Supplier Follow-up Clerk'],
  'operations:OP-010': ['Carousel', 'Returns and Warranty Agent'],
  'operations:OP-011': ['Nightjar', 'After-Hours Triage Operator'],
  'operations:OP-012': ['Patchbay', 'IT Service Desk Agent'],
  'marketing:MK-001': ['Ripple', 'Campaign Response Agent'],
  'marketing:MK-002': ['Marquee', 'Event Registrations Host'],
  'marketing:MK-003': ['Sextant', 'Customer Research Interviewer'],
  'marketing:MK-004': ['Chorus', 'Review and Reputation Assistant'],
  'marketing:MK-005': ['Inkwell', 'Content Briefing Editor'],
  'marketing:MK-006': ['Keepsake', 'Loyalty Program Concierge'],
  'marketing:MK-007': ['Starling', 'Social Inbox Responder'],
  'marketing:MK-008': ['Encore', 'Webinar Follow-up Assistant'],
  'marketing:MK-009': ['Milepost', 'Local Listings Manager'],
  'marketing:MK-010': ['Trellis', 'Partner Marketing Coordinator'],
  'finance:FN-001': ['Tally', 'Receivables Reminder Caller'],
  'finance:FN-002': ['Footnote', 'Invoice Query Agent'],
  'finance:FN-003': ['Abacus', 'Expense Policy Assistant'],
  'finance:FN-004': ['Quill', 'Accounts Payable Clerk'],
  'finance:FN-005': ['Copper', 'Billing Support Agent'],
  'finance:FN-006': ['Keystone', 'Loan Application Guide'],
  'finance:FN-007': ['Solstice', 'Month-End Close Coordinator'],
  'finance:FN-008': ['Harbor', 'Claims Intake Agent'],
  'hr:HR-001': ['Threshold', 'First-Round Interviewer'],
  'hr:HR-002': ['Calends', 'Interview Scheduler'],
  'hr:HR-003': ['Gangway', 'Onboarding Guide'],
  'hr:HR-004': ['Orchard', 'Benefits Desk'],
  'hr:HR-005': ['Tidewater', 'Leave and Absence Line'],
  'hr:HR-006': ['Postscript', 'Exit Interviewer'],
  'hr:HR-007': ['Chalk', 'Training Coordinator'],
  'hr:HR-008': ['Plumbline', 'Reference Checker'],
  'executive:EX-001': ['Meridian', 'Executive Calendar Assistant'],
  'executive:EX-002': ['Foreword', 'Meeting Preparation Analyst'],
  'executive:EX-003': ['Concourse', 'Travel Arranger'],
  'executive:EX-004': ['Portcullis', 'Private Line Gatekeeper'],
  'executive:EX-005': ['Gavel', 'Board Papers Coordinator'],
  'executive:EX-006': ['Reveille', 'Daily Briefing Reader'],
  'executive:EX-007': ['Podium', 'Investor and Press Line'],
  'generalist:GN-001': ['Polestar', 'Small Business Generalist'],
  'generalist:GN-002': ['Vesper', 'Nights and Weekends Cover'],
  'sales:sales-assistant': ['Sales Assistant', 'Technology'],
  'operations:service-coordinator': ['Service Coordinator', 'Automotive'],
  'generalist:customer-support-agent': ['Customer Support Agent', 'Retail/E-commerce'],
  'finance:finance-assistant': ['Finance Assistant', 'Financial Services'],
  'marketing:marketing-specialist': ['Marketing Specialist', 'All Industries'],
  booking: ['Wren', 'Service desk'],
  inquiry: ['Alder', 'Sales desk'],
  onboarding: ['Linnet', 'Onboarding guide'],
  automotive: ['Camber', 'Service drive'],
  healthcare: ['Fennel', 'Clinic front desk'],
  restaurants: ['Saffron', 'Host stand'],
  'human-resources': ['Sorrel', 'Hiring desk'],
  'generalist:front-desk': ['Marlow', 'Front desk'],
  placement: ['Pascal', 'Placement assistant'],
};

/** What the others are examples for, by the same. */
export const INDUSTRIES: Readonly<Record<string, string>> = {
  'sales:sales-assistant': 'Technology',
  'operations:service-coordinator': 'Automotive',
  'generalist:customer-support-agent': 'Retail/E-commerce',
  'finance:finance-assistant': 'Financial Services',
  automotive: 'Automotive',
  healthcare: 'Healthcare',
  restaurants: 'Restaurants',
  'human-resources': 'Human Resources',
};

/** Of the plans that have one. */
export const PRICES: readonly string[] = [
  'Starter is $99 per assistant per month',
  'Professional is $350 per assistant per month plus usage',
];

export const TRIAL =
  'The free trial lasts 14 days and includes one AI assistant, basic integrations and up to 100 conversations.';
export const SETUP = 'There is no setup fee for Starter and Professional.';
export const RATES = 'On Professional a voice call is $0.15 per minute, a video call $0.25 per minute.';
/** What is in each plan. */
export const PLANS: readonly string[] = [
  'Starter: 1 assistant, basic voice only, no tools, up to 500 conversations a month, email support, monthly reports.',
  'Professional: unlimited conversations, 5 tools, CRM connection, real-time analytics, priority support.',
  'Enterprise: unlimited assistants, SLA, white-label, dedicated account manager.',
];
/** On the page the sentence before it says which plans. */
export const SETUP_TIME =
  'Starter and Professional can be set up in under 5 minutes, by you, with the assistant you have already spoken to.';
export const COMPLIANCE = 'SOC 2 Type II';
export const OFFICE_HOURS = 'Mon–Fri 9:00 AM–6:00 PM, Sat 10:00 AM–4:00 PM, Sun Closed, Pacific Time';
export const CHANGES =
  'Plan changes apply at the next billing cycle, so nothing moves under you in the middle of a month.';
export const PAYING = 'We accept major credit cards and ACH.';
/** US dollars: an assistant a month, and a minute of a voice call. */
export const STARTER_MONTH = 99;
export const PROFESSIONAL_MONTH = 350;
export const VOICE_MINUTE = 0.15;
export const VIDEO_MINUTE = 0.25;
export const MESSAGE = 0.05;
export const RECORD = 0.1;
/** Of a call, as the calculator begins. */
export const CALL_MINUTES = 4;
/** How many there are, and whose resume has HIPAA. */
export const CANDIDATES = 57;
export const HIPAA = 'Metronome, Clipboard, Nightjar, Chorus, and Orchard';
export const PHONE = '(415) 555-0142';
export const EMAIL = 'hello@halloway.example';
export const OFFICE = '415 Exchange Row, Suite 210, San Francisco, CA 94111';
