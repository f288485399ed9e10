// Generalists: the two who belong to no department. To add one, append it with the next free GN id; type and color
// follow from the file. The role dropdown has no value for them: search and 'all' find them.
import { check, rosterSchema } from '../schema.js';

export default check('site/_data/candidates/generalist.js', rosterSchema, [
  {
    id: 'GN-001',
    name: 'Small Business Generalist',
    codeName: 'Polestar',
    function: 'Runs the front and back office of a firm too small for departments',
    keyIndustries: [
      'All Industries',
      'Home Services',
      'Nonprofit',
      'Retail/E-commerce',
      'Professional Services',
    ],
    capabilities: [
      'Phones, inbox and web chat as one queue',
      'Quotes from your own price list',
      'Invoice chasing with a light touch',
      'Appointment book and reminders',
      'Weekly summary for the owner',
      'Supplier call-backs',
    ],
    icon: 'compass',
    description:
      'Polestar suits the firm where one person sells, schedules and sends the bill. It takes whichever of those is ringing and keeps the other two from slipping.',
    experience:
      'Nine people, a van and a shared inbox: that is the size of business Polestar was shaped around. Nobody there has a title that fits on a badge, so it keeps a plain list instead of a ticket system and reads it out to the owner on Friday. A plumber gets the address before the anecdote. The accountant gets receipts sorted by month rather than in a shoebox. When two jobs want the same Tuesday it asks which customer has waited longer, then makes the awkward call itself.',
    specializations: ['Owner-run trades', 'Two-site shops', 'Charities with one employee'],
    compliance: ['Role-based access from the first day', 'Exportable records', 'SOC 2 Type II'],
    integrations: ['QuickBooks', 'Google Workspace', 'Square', 'WhatsApp Business', 'Jobber'],
  },
  {
    id: 'GN-002',
    name: 'Nights and Weekends Cover',
    codeName: 'Vesper',
    function: 'Stands in for any colleague, human or assistant, outside opening hours',
    keyIndustries: ['All Industries', 'Healthcare', 'Hospitality', 'Real Estate', 'Telecommunications'],
    capabilities: [
      'Takes over open conversations mid-thread',
      'Knows who is on call tonight',
      'Separates urgent from merely loud',
      'Morning handover by name and priority',
      'Holiday calendars by region',
    ],
    icon: 'clock',
    description:
      'Vesper comes on when the last person leaves. It reads what the day shift was in the middle of, carries it on, and has a short page ready at half past eight.',
    experience:
      'Most night calls need one fact and a promise, and Vesper is careful with both. It will say when the office opens, what can be settled now, and who has been told. It wakes someone for the burst pipe, the locked-out guest or the outage with a second report; a complaint about an invoice waits, politely, with a time attached. Each caller hears that they are speaking with an assistant covering for the team. By breakfast the log holds four columns: who, what, how urgent, and what was said on your behalf.',
    specializations: ['On-call rotations', 'Seasonal closures', 'Overflow during storms and launches'],
    compliance: ['Escalation trail with timestamps', 'GDPR', 'Recording consent by region'],
    integrations: ['PagerDuty', 'Microsoft Teams', 'Zendesk', 'Twilio'],
  },
]);
