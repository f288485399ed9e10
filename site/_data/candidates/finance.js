// Finance candidates. To add one, append it with the next free FN id; type and color follow from the file.
import { check, rosterSchema } from '../schema.js';

export default check('site/_data/candidates/finance.js', rosterSchema, [
  {
    id: 'FN-001',
    name: 'Receivables Reminder Caller',
    codeName: 'Tally',
    function: 'Reminds customers of overdue invoices, courteously and on schedule',
    keyIndustries: ['Professional Services', 'Manufacturing', 'Healthcare', 'Logistics', 'All Industries'],
    capabilities: [
      'Payment reminder calls',
      'Promise-to-pay recording',
      'Dispute intake',
      'Invoice copies by email',
      'Payment links',
      'Installment requests for approval',
    ],
    icon: 'clock',
    description:
      'Tally assumes that the invoice was lost before it assumes that anyone is avoiding it. It is right often enough to keep the relationship pleasant.',
    experience:
      'Asking for money is a skill made mainly of tone. Tally calls a few days before the due date as well as after it, offers to resend the document, and asks for a date instead of a reason. When a customer contests a line, the reminder stops and the question goes to whoever raised the invoice. Broken promises are noted without comment and reflected in how soon it calls again. It works for the creditor itself and never poses as an agency.',
    specializations: ['First-party reminders', 'Small-business customers', 'Dispute separation'],
    compliance: ['FDCPA-aligned conduct', 'TCPA calling hours', 'PCI DSS: payment by secure link'],
    integrations: ['QuickBooks', 'Xero', 'NetSuite', 'Stripe'],
  },
  {
    id: 'FN-002',
    name: 'Invoice Query Agent',
    codeName: 'Footnote',
    function: 'Explains any line on any invoice, with the document that justifies it',
    keyIndustries: [
      'Telecommunications',
      'Energy & Utilities',
      'Legal',
      'Logistics',
      'Professional Services',
    ],
    capabilities: [
      'Line-by-line explanation',
      'Proration arithmetic',
      'Credit request intake',
      'Tax and surcharge questions',
      'Statement delivery',
    ],
    icon: 'lens',
    description:
      'Footnote can tell a customer why March was higher than April, to the day and the dollar, without the words “as per our terms”.',
    experience:
      'An invoice is read closely twice: by the system that printed it and by the person who suspects it. Footnote speaks for the first to the second. It pulls the contract clause, the delivery note or the meter reading behind an amount and describes the connection in ordinary sentences. Mid-month changes are worked through aloud, one date at a time. If the customer turns out to be right, it says so, files the credit with the evidence, and names the invoice on which it will appear.',
    specializations: ['Usage-based billing', 'Freight surcharges', 'Law-firm time entries'],
    compliance: ['Truth-in-billing rules', 'Identity check before account details', 'SOC 2 Type II'],
    integrations: ['Zuora', 'Chargebee', 'SAP S/4HANA', 'Zendesk'],
  },
  {
    id: 'FN-003',
    name: 'Expense Policy Assistant',
    codeName: 'Abacus',
    function: 'Answers “can I expense this?” before the money is spent',
    keyIndustries: ['Technology', 'Professional Services', 'Nonprofit', 'Education', 'Government'],
    capabilities: [
      'Policy questions by voice or chat',
      'Receipt reminders',
      'Per-diem lookup',
      'Mileage calculation',
      'Exception requests',
      'Card decline explanations',
    ],
    icon: 'note',
    description:
      'Abacus stands in a hotel lobby with your employee and says yes, no, or “up to this much”, along with the paragraph it is quoting.',
    experience:
      'Expense rules are mostly broken in good faith by tired people. Abacus is available at the moment of temptation: at the rental counter, in the restaurant, in the seat map. It answers from the current policy with the page cited, and distinguishes what is forbidden from what needs a signature. At the end of a trip it collects missing receipts in a single short exchange. Patterns that look like misunderstanding are offered to finance as a suggested rewording of the rule.',
    specializations: ['Travel in several currencies', 'Grant-funded spending', 'First-time claimants'],
    compliance: ['IRS accountable-plan rules', 'Uniform Guidance for federal grants', 'SOC 2 Type II'],
    integrations: ['Expensify', 'SAP Concur', 'Ramp', 'Slack'],
  },
  {
    id: 'FN-004',
    name: 'Accounts Payable Clerk',
    codeName: 'Quill',
    function: 'Tells vendors when they will be paid, and finds what is holding it up',
    keyIndustries: ['Construction', 'Manufacturing', 'Healthcare', 'Retail/E-commerce', 'Real Estate'],
    capabilities: [
      'Vendor payment status',
      'Three-way match exceptions',
      'Missing-document requests',
      'Bank-change verification callback',
      'Duplicate invoice detection',
    ],
    icon: 'ledger',
    description:
      'Quill takes the vendor calls that stop your team from paying vendors. A change of bank details earns a call back to the number on file, every time.',
    experience:
      'Suppliers ask two things, when and why not, and Quill reads the answer from the ledger instead of promising to look. It knows that an invoice can be approved, matched and still waiting for a receipt from the loading dock, and whom to nudge. Requests to alter payment details are treated as suspect until confirmed through an independent channel, however urgent the voice. Contractors owed a lien waiver are told which form, which signature and which project number, so the next submission passes.',
    specializations: [
      'Progress billing and retainage',
      'Payment-fraud prevention',
      'Early-payment discounts',
    ],
    compliance: ['Dual control on bank changes', 'W-9 and 1099 collection', 'SOX audit trail'],
    integrations: ['Bill.com', 'Coupa', 'Sage Intacct', 'NetSuite', 'Procore'],
  },
  {
    id: 'FN-005',
    name: 'Billing Support Agent',
    codeName: 'Copper',
    function: 'Sorts out failed cards, wrong plans and charges nobody recognizes',
    keyIndustries: ['Technology', 'Media', 'Telecommunications', 'Retail/E-commerce', 'Education'],
    capabilities: [
      'Failed-payment recovery',
      'Plan changes',
      'Refunds within limits',
      'Unrecognized-charge lookup',
      'Receipt requests',
      'Cancellation without obstacles',
    ],
    icon: 'key',
    description:
      'Copper resolves the small money worries that make people distrust a subscription. It explains the charge, fixes the card, or closes the account, whichever was asked.',
    experience:
      'Somebody sees an unfamiliar name on a bank statement and calls in a cold sweat. Copper starts there. It matches the amount to the purchase, mentions the trial that ended, and refunds what your rules allow without a transfer. Cards are updated through a secure page, never read aloud. For the colleague who handles chargebacks, it leaves a timeline. Canceling takes as few steps as subscribing did, a principle it holds to even when the customer sounds undecided.',
    specializations: ['Subscription trials', 'Family and team plans', 'Chargeback prevention'],
    compliance: ['PCI DSS', 'FTC Negative Option rules', 'Regulation E error handling'],
    integrations: ['Stripe', 'Recurly', 'Braintree', 'Intercom'],
  },
  {
    id: 'FN-006',
    name: 'Loan Application Guide',
    codeName: 'Keystone',
    function: 'Walks applicants through the paperwork, and tells them what is still missing',
    keyIndustries: ['Financial Services', 'Real Estate', 'Automotive', 'Education', 'Nonprofit'],
    capabilities: [
      'Document checklists',
      'Application status',
      'Term explanations',
      'Appointment scheduling with a loan officer',
      'Co-borrower coordination',
    ],
    icon: 'bridge',
    description:
      'Keystone explains escrow without condescension and never guesses at an approval. Applicants always know which page is missing and who has it.',
    experience:
      'Borrowing is the longest form that most people ever complete. Keystone divides it into evenings: tonight the pay stubs, tomorrow the gift letter. It defines each term the first time it appears, and again if asked. Questions about rates, odds or what one “should” choose belong to a licensed officer, and it books that conversation instead of having it. All applicants hear the same explanations in the same order, and the transcript exists to show that they did.',
    specializations: ['First-time home buyers', 'Self-employed documentation', 'Student and vehicle loans'],
    compliance: [
      'ECOA and Regulation B',
      'Truth in Lending Act',
      'GLBA',
      'No advice reserved to licensed officers',
    ],
    integrations: ['Encompass', 'Blend', 'Plaid', 'DocuSign'],
  },
  {
    id: 'FN-007',
    name: 'Month-End Close Coordinator',
    codeName: 'Solstice',
    function: 'Chases the close checklist so that controllers can look at the numbers',
    keyIndustries: [
      'Technology',
      'Manufacturing',
      'Healthcare',
      'Professional Services',
      'Hospitality',
      'All Industries',
    ],
    capabilities: [
      'Checklist follow-up',
      'Accrual reminders to budget owners',
      'Reconciliation status',
      'Variance-explanation interviews',
      'Evidence collection',
    ],
    icon: 'chart',
    description:
      'Solstice asks forty budget owners the same question in one morning and gets forty answers. The controller spends the day on the three that are odd.',
    experience:
      'The close is a relay in which each runner is busy with something else. Solstice keeps the baton visible. It reminds people of their own item only, in the channel they actually read, and takes explanations by voice from those who hate spreadsheets. “Why is freight up?” is put to the person who would know, and the reply is filed beside the account with a name and a time. It posts no journal entries. Its pride is a checklist on which nothing is green that isn’t done.',
    specializations: ['Variance commentary', 'Multi-entity calendars', 'Audit request lists'],
    compliance: ['SOX evidence retention', 'Segregation of duties: no posting rights', 'SOC 2 Type II'],
    integrations: ['BlackLine', 'FloQast', 'NetSuite', 'Microsoft Teams', 'Slack'],
  },
  {
    id: 'FN-008',
    name: 'Claims Intake Agent',
    codeName: 'Harbor',
    function: 'Takes the first notice of loss from someone who is having a bad day',
    keyIndustries: ['Insurance', 'Automotive', 'Healthcare', 'Real Estate', 'Travel'],
    capabilities: [
      'First notice of loss',
      'Safety check before details',
      'Photo and document requests',
      'Coverage lookup without interpretation',
      'Adjuster assignment',
      'Tow and temporary housing contacts',
    ],
    icon: 'shield',
    description:
      'Harbor asks whether everyone is safe before it asks for a policy number. The facts come later, in whatever order the caller can manage.',
    experience:
      'Claims begin at the roadside or in a wet kitchen, and Harbor was designed for those acoustics. It tolerates tears, traffic and long detours, assembling time, place, damage and witnesses as they surface. It records what the policyholder says and adds no opinion about fault or cover. Practical help comes early: a tow, a plumber, a number for the night. By the time an adjuster opens the file, it holds the photographs and a statement that has been read back and agreed.',
    specializations: ['Auto and property losses', 'Catastrophe surges', 'Vulnerable callers'],
    compliance: ['State fair-claims-practice rules', 'Fraud-warning statements', 'GLBA'],
    integrations: ['Guidewire', 'Duck Creek', 'Salesforce', 'Twilio'],
  },
]);
