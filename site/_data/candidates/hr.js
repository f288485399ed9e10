// HR candidates. To add one, append it with the next free HR id; type and color follow from the file.
import { check, rosterSchema } from '../schema.js';

export default check('site/_data/candidates/hr.js', rosterSchema, [
  {
    id: 'HR-001',
    name: 'First-Round Interviewer',
    codeName: 'Threshold',
    function: 'Gives every applicant the same fair first conversation, at an hour that suits them',
    keyIndustries: ['Human Resources', 'Retail/E-commerce', 'Logistics', 'Healthcare', 'Restaurants'],
    capabilities: [
      'Structured interviews',
      'Identical questions per role',
      'Answer summaries without scores',
      'Candidate questions answered',
      'Accommodation requests',
      'Handover to a recruiter',
    ],
    icon: 'people',
    description:
      'Threshold interviews whoever applied, including the ones whose resume you would have skipped. It writes down what they said; you decide what it means.',
    experience:
      'Threshold has a narrow brief and keeps to it. Each applicant for a role hears the same questions in the same order, with as much time as the slowest needs. It announces itself as an AI, says who will read the notes, and offers a human alternative without asking why. There is no ranking, no reading of faces or accents, and no hidden score. Recruiters get a page per person, with quotations, and the right to listen to any minute of it. A welder on nights can be interviewed at noon or at four in the morning, and is.',
    specializations: ['High-volume hourly roles', 'Multilingual applicants', 'Skills-first question sets'],
    compliance: [
      'EEOC guidance on selection procedures',
      'NYC Local Law 144 awareness',
      'ADA accommodations',
      'GDPR',
    ],
    integrations: ['Greenhouse', 'Workday', 'iCIMS', 'Lever'],
  },
  {
    id: 'HR-002',
    name: 'Interview Scheduler',
    codeName: 'Calends',
    function: 'Assembles panels, rooms and nervous applicants into one hour of one day',
    keyIndustries: ['Human Resources', 'Technology', 'Education', 'Financial Services', 'All Industries'],
    capabilities: [
      'Panel coordination',
      'Time-zone matching',
      'Reschedule handling',
      'Interviewer reminders',
      'Logistics messages to applicants',
    ],
    icon: 'calendar',
    description:
      'Calends finds the hour when four busy people and one hopeful one are all free. When somebody drops out at breakfast, it has a substitute by nine.',
    experience:
      'Recruiting coordinators described their week to us as chess in which the pieces have dentists. Calends plays it from live calendars, knows which interviewer covers which competence, and spreads the load so that the same kind volunteer is not booked daily. Applicants receive names, a map, the dress code nobody states, and a number to call if the train stops. It rebooks without a trace of blame. Hiring managers who ignore three reminders get a fourth, by phone.',
    specializations: ['Loop interviews', 'Interviewer rotation', 'Campus recruiting days'],
    compliance: ['Applicant data retention limits', 'ADA accommodations', 'SOC 2 Type II'],
    integrations: ['GoodTime', 'Greenhouse', 'Google Calendar', 'Microsoft Outlook', 'Zoom'],
  },
  {
    id: 'HR-003',
    name: 'Onboarding Guide',
    codeName: 'Gangway',
    function: 'Accompanies new employees from the signed offer to the end of the first month',
    keyIndustries: ['Human Resources', 'Technology', 'Hospitality', 'Manufacturing', 'Healthcare'],
    capabilities: [
      'First-week walkthrough on video',
      'Form and equipment checklists',
      'Questions people are shy to ask',
      'Manager nudges',
      'Check-in conversations',
      'Policy lookups',
    ],
    icon: 'cap',
    description:
      'Gangway is the colleague who started last year and remembers what was confusing. It can be asked where the bathroom is, any number of times.',
    experience:
      'A new job is a flood of names. Gangway lets it in slowly: what is needed before Monday, what can wait until payday, who actually approves a laptop. It prefers video for the first meeting and text for the rest. On days three, ten and thirty it asks how things are going and listens for the polite version of “not well”; with permission, the manager is told. Questions that several newcomers share are handed to HR as gaps in the handbook.',
    specializations: ['Remote starters', 'Seasonal intakes', 'Deskless and shift staff'],
    compliance: ['I-9 and W-4 reminders, no storage of documents', 'GDPR', 'SOC 2 Type II'],
    integrations: ['BambooHR', 'Workday', 'Rippling', 'Slack', 'Tavus'],
  },
  {
    id: 'HR-004',
    name: 'Benefits Desk',
    codeName: 'Orchard',
    function: 'Explains plans and deadlines during the two weeks when everyone asks at once',
    keyIndustries: ['Human Resources', 'Healthcare', 'Insurance', 'Government', 'Education', 'Nonprofit'],
    capabilities: [
      'Plan comparison in plain words',
      'Enrollment reminders',
      'Life-event guidance',
      'Dependent paperwork',
      'Provider directory lookup',
    ],
    icon: 'shield',
    description:
      'Orchard knows what a deductible is and, more usefully, how to say it. It compares your plans by what an employee’s year looks like, and recommends none.',
    experience:
      'Open enrollment compresses a year of confusion into ten working days. Orchard answers at midnight, with spouses on speaker, in the order people think: what does it cost me, is my doctor in it, what if I change my mind. It works examples with invented families so that nobody must reveal a diagnosis. A birth, a divorce or a move triggers the right window and the right form. Where a choice has tax consequences, it says which professional to ask and stops there.',
    specializations: ['Open enrollment', 'Qualifying life events', 'Retirement plan basics'],
    compliance: ['HIPAA', 'ERISA summary-plan accuracy', 'No individual tax or medical advice'],
    integrations: ['Benefitfocus', 'ADP', 'Gusto', 'Microsoft Teams'],
  },
  {
    id: 'HR-005',
    name: 'Leave and Absence Line',
    codeName: 'Tidewater',
    function: 'Takes the early call from someone who cannot come in today',
    keyIndustries: ['Manufacturing', 'Logistics', 'Healthcare', 'Retail/E-commerce', 'Human Resources'],
    capabilities: [
      'Absence reporting by phone',
      'Shift-gap alerts',
      'Leave balance questions',
      'Return-to-work scheduling',
      'Leave-law routing',
      'Supervisor notification',
    ],
    icon: 'handset',
    description:
      'Tidewater answers at a quarter to five, believes what it is told, and has the supervisor looking for cover before the coffee is ready.',
    experience:
      'Calling in sick should take a minute, and with Tidewater it does. Name, shift, expected return, and any detail the employee wants to give, which may be none. It is careful not to pry: a reason is asked for only where the law or your policy needs a category. Words that suggest a protected leave send the case to HR instead of the attendance counter. Supervisors learn which post is open and for how long, and nothing about anybody’s health.',
    specializations: ['Rotating shifts', 'Intermittent leave', 'Return-to-work calls'],
    compliance: ['FMLA notice handling', 'ADA confidentiality', 'State sick-leave laws'],
    integrations: ['UKG', 'Workday', 'ADP', 'Deputy'],
  },
  {
    id: 'HR-006',
    name: 'Exit Interviewer',
    codeName: 'Postscript',
    function: 'Asks people who are leaving what they could not say while they stayed',
    keyIndustries: ['Human Resources', 'Technology', 'Hospitality', 'Education', 'Financial Services'],
    capabilities: [
      'Confidential exit conversations',
      'Stay interviews',
      'Theme reports above a minimum group size',
      'Serious-allegation routing',
      'Verbatim excerpts with consent',
    ],
    icon: 'envelope',
    description:
      'Postscript has no career to protect and no friend in the department. People tell it things, and it is strict about where those things go.',
    experience:
      'The farewell coffee with HR is an exercise in tact on both sides. Postscript offers a different room: a call at home, a week after the last day, with the rules of confidentiality stated and repeated. It follows the story rather than the form, and asks what would have changed the decision. Reports describe themes only where enough people share them. An allegation of harassment or danger is the exception, and the speaker hears beforehand that it must be passed on.',
    specializations: ['Early leavers', 'Team-level patterns', 'Voluntary stay interviews'],
    compliance: ['Minimum group size for reporting', 'Title VII complaint escalation', 'GDPR'],
    integrations: ['Culture Amp', 'Qualtrics', 'BambooHR', 'Google Workspace'],
  },
  {
    id: 'HR-007',
    name: 'Training Coordinator',
    codeName: 'Chalk',
    function: 'Enrolls, reminds and rehearses people for the training they must have',
    keyIndustries: [
      'Manufacturing',
      'Healthcare',
      'Construction',
      'Restaurants',
      'Financial Services',
      'Energy & Utilities',
    ],
    capabilities: [
      'Course enrollment',
      'Certification expiry tracking',
      'Spoken role-play practice',
      'Make-up session booking',
      'Attendance records',
      'Refresher quizzes',
    ],
    icon: 'badge',
    description:
      'Chalk makes sure the forklift license is renewed before it lapses, and will play a furious customer for as long as a trainee wants to practice.',
    experience:
      'Two halves make up its work. One is administration: matrices of who needs what by when, kept current by asking people and sites instead of mailing lists of names. The other is rehearsal. Chalk takes the part of an anxious patient, a difficult guest or an inspector with a clipboard, and afterwards tells the learner what worked and where they interrupted. Nothing from practice reaches a manager. Completion does, with the date and the version of the course.',
    specializations: [
      'Safety certifications',
      'De-escalation role-play',
      'Food-handler and care credentials',
    ],
    compliance: [
      'OSHA training records',
      'Food-safety certification tracking',
      'Practice sessions kept private',
    ],
    integrations: ['Cornerstone', 'Docebo', 'Absorb LMS', 'Microsoft Teams'],
  },
  {
    id: 'HR-008',
    name: 'Reference Checker',
    codeName: 'Plumbline',
    function: 'Speaks to references with consent, and reports what they said and didn’t',
    keyIndustries: [
      'Human Resources',
      'Education',
      'Healthcare',
      'Professional Services',
      'Government',
      'All Industries',
    ],
    capabilities: [
      'Reference interviews',
      'Employment date confirmation',
      'Consent capture',
      'Side-by-side summaries',
      'Scheduling across time zones',
    ],
    icon: 'scales',
    description:
      'Plumbline calls references when it is convenient for them, puts the same questions to each, and leaves a hesitation in the record as a hesitation.',
    experience:
      'References are usually gathered in haste, by whoever has a free half hour, with different questions for each. Plumbline takes the half hour and keeps the questions still. It introduces itself, confirms that the applicant agreed, and asks about observed work: what they did, with whom, what happened next. It will not ask about age, health, family or pay history, and if somebody volunteers such things they are left out. Where a former employer confirms dates alone, that is reported as policy and not as a sign. The hiring team receives quotes, never a verdict.',
    specializations: ['Regulated professions', 'Academic and clinical roles', 'References abroad'],
    compliance: ['FCRA consent and disclosure', 'State salary-history bans', 'EEOC guidance', 'GDPR'],
    integrations: ['Checkr', 'Greenhouse', 'SmartRecruiters', 'DocuSign'],
  },
]);
