// The four industries shown. To add one, add a section; its scene is a drawing of the same name.
import { check, industriesSchema } from './schema.js';

const learnMore = { label: 'Learn More', opens: 'demo' };

export default check('site/_data/industries.js', industriesSchema, {
  sections: [
    {
      slug: 'automotive',
      name: 'Automotive',
      topic: 'Automotive, dealership, dealerships, service drive, cars',
      who: { name: 'Camber', role: 'Service drive' },
      headline: 'The service drive never stops ringing.',
      description:
        'At eight in the morning a dealership has three cars in the lane, two advisors and six phone lines. The assistant takes the calls that would have rung out: it knows the schedule, the model year and the difference between a noise and a warning light.',
      useCases: [
        'Booking service visits against real bay and technician availability',
        'Answering “is my car ready?” from the repair order, without paging an advisor',
        'Arranging test drives and noting the trade-in before the customer arrives',
        'Calling owners about open recalls and finding them a slot on the same call',
        'Following up on quotes that went quiet after the weekend',
      ],
      benefits: [
        { figure: '40%', text: 'more service appointments booked by phone' },
        { figure: '25%', text: 'more test drives that turn up' },
        { figure: '60%', text: 'fewer calls left ringing at opening time' },
      ],
      testimonial: {
        quote:
          'My advisors used to choose between the person at the counter and the person on the phone. Now they look at the person at the counter.',
        author: 'Dolores Whitcombe',
        position: 'Service Director, Whitcombe Motor Group',
      },
      scene: 'automotive',
      color: 'coral',
      button: learnMore,
    },
    {
      slug: 'healthcare',
      name: 'Healthcare',
      topic: 'Healthcare, clinic, clinics, patients, front desk',
      who: { name: 'Fennel', role: 'Clinic front desk' },
      headline: 'A calm voice at the front desk.',
      description:
        'People call a clinic when they are worried, in pain or in a hurry. The assistant listens first, books or moves the visit, explains how to prepare, and passes anything clinical to a nurse at once. It gives no medical advice, and says so.',
      useCases: [
        'Scheduling and moving appointments across providers and locations',
        'Taking the intake history before the visit, in the patient’s own words',
        'Reading out preparation instructions as often as they are needed',
        'Recognizing words that mean urgency and transferring to a person immediately',
        'Reminder calls that can also rebook, instead of only announcing',
      ],
      benefits: [
        { figure: '50%', text: 'less time on hold for patients' },
        { figure: '35%', text: 'fewer missed appointments' },
        { figure: '80%', text: 'of routine calls settled without the front desk' },
      ],
      testimonial: {
        quote:
          'It asks one question at a time and waits for the answer. Our older patients noticed that before they noticed anything else.',
        author: 'Imani Okafor',
        position: 'Practice Manager, Lakeside Family Medicine',
      },
      scene: 'healthcare',
      color: 'teal',
      button: learnMore,
    },
    {
      slug: 'restaurants',
      name: 'Restaurants',
      topic: 'Restaurants, restaurant, table, tables, kitchen',
      who: { name: 'Saffron', role: 'Host stand' },
      headline: 'Friday, seven o’clock, everyone calls.',
      description:
        'The phone rings hardest exactly when nobody can reach it. The assistant takes the booking, reads the menu, notes the nut allergy and the high chair, and tells the caller honestly when the kitchen is full. The host stays with the guests in the room.',
      useCases: [
        'Taking, changing and canceling reservations in your booking system',
        'Pickup orders read back line by line before they reach the kitchen',
        'Allergy and dietary questions answered from your menu, or passed to the chef',
        'Large parties and private rooms, with the details a manager needs to quote',
      ],
      benefits: [
        { figure: '30%', text: 'more reservations taken at peak hours' },
        { figure: '45%', text: 'fewer interruptions for the host' },
      ],
      testimonial: {
        quote:
          'I stood at the pass on a Friday and the phone was quiet. I thought it was broken. We were fully booked.',
        author: 'Matteo Ferrante',
        position: 'Owner, Osteria Ferrante',
      },
      scene: 'restaurants',
      color: 'amber',
      button: learnMore,
    },
    {
      slug: 'human-resources',
      name: 'Human Resources',
      topic: 'Human Resources, HR, hiring, applicants',
      who: { name: 'Sorrel', role: 'Hiring desk' },
      headline: 'Every applicant hears back.',
      description:
        'Hiring teams owe each applicant an answer and each employee a straight one. The assistant holds the first conversation at the hour that suits the applicant, asks everyone the same questions, and writes down what was said. People make the decisions.',
      useCases: [
        'First-round conversations with the same questions in the same order for all',
        'Interview scheduling across panels, time zones and second thoughts',
        'Answers on leave, benefits and policy, with the page they come from',
        'First-week check-ins with new employees, and a note to the manager if something is wrong',
      ],
      benefits: [
        { figure: '70%', text: 'faster from application to first conversation' },
        { figure: '90%', text: 'of policy questions answered the same day' },
      ],
      testimonial: {
        quote:
          'Applicants on night shifts could finally interview at their own noon. We had been losing them to our office hours.',
        author: 'Saskia Brandt',
        position: 'Head of Talent, Northgate Logistics',
      },
      scene: 'human-resources',
      color: 'plum',
      button: learnMore,
    },
  ],
  missing: {
    title: 'Don’t see your industry?',
    text: 'Most of our candidates work in any of them. Tell us what your phone rings for, and we will say honestly whether an assistant should be answering it.',
    buttons: [
      { label: 'Ask about your industry', href: '/contact?interest=other#message' },
      { label: 'Browse all candidates', href: '/candidates' },
    ],
  },
  universal: {
    title: 'Wherever they work',
    items: [
      {
        title: '24/7 availability',
        text: 'Nights, weekends and public holidays are ordinary working hours. The greeting at three in the morning is as awake as the one at noon.',
        icon: 'clock',
      },
      {
        title: 'Scalable support',
        text: 'One call or all of them at once: every caller gets an answer, and the busy season needs no hiring round.',
        icon: 'people',
      },
      {
        title: 'Consistent quality',
        text: 'The same care with the last caller as with the first, the same answer to the same question, and a record of both.',
        icon: 'badge',
      },
    ],
  },
});
