// One exchange of each candidate, as it stands on its resume: what a caller says, and what it answers.
import { check, exchangesSchema } from '../schema.js';

export default check('site/_data/candidates/exchanges.js', exchangesSchema, {
  'SA-001': [
    'I only wanted the price list.',
    'You get it either way. How many people would use it, so that I send the right page?',
  ],
  'SA-002': [
    'Is this a sales call?',
    'It is, and I am an AI. Thirty seconds, and then you decide whether there is a thirty-first?',
  ],
  'SA-003': [
    'Sometime next week, I suppose.',
    'Tuesday at nine your time, or Thursday after lunch. Which one hurts less?',
  ],
  'SA-004': [
    'How much for the whole roof?',
    'Three questions first: the slope, the year it was laid, and whether you want the gutters in the same quote.',
  ],
  'SA-005': [
    'We are thinking of not renewing.',
    'Thank you for saying it early. Is it the price, or did something stop being useful?',
  ],
  'SA-006': [
    'Can it do refunds?',
    'Watch the right side of the screen: I open an order, I press refund, and this is what your customer reads.',
  ],
  'SA-007': [
    'A gift for somebody who has everything.',
    'Then it has to be small and run out. Tea, a good candle, or a map of where they were born?',
  ],
  'SA-008': [
    'I want to drive the blue one.',
    'The blue one is here until Friday. Shall I have it fueled for ten, and do you bring a car to trade in?',
  ],
  'SA-009': [
    'The usual, but double the brackets.',
    'Forty of the long bracket at your contract price, the rest as in March. To the yard again?',
  ],
  'SA-010': [
    'I left months ago. Why call now?',
    'To ask what we did wrong. If you like the answer you may come back, but I am really calling for the question.',
  ],
  'OP-001': [
    'I need whoever does the invoices.',
    'That is Dana. She is at her desk, so I will tell her who you are and put you through.',
  ],
  'OP-002': [
    'I can only come before work.',
    'Dr. Reyes has seven-forty on Tuesday. I can hold it while you look at your calendar.',
  ],
  'OP-003': [
    'The crew is not here yet.',
    'They left the last job six minutes ago and are eleven minutes away. I will text you when they turn into your street.',
  ],
  'OP-004': [
    'It says delivered. It is not.',
    'The driver’s photo shows a green door. Is yours green? If not, I open a trace now.',
  ],
  'OP-005': [
    'Four of us, eight o’clock, and one cannot eat nuts.',
    'Eight is full, eight-fifteen is yours. I have told the kitchen about the nuts.',
  ],
  'OP-006': [
    'Is my car done?',
    'The brakes are. They found a split hose and want your yes before they touch it. Shall I read you the price?',
  ],
  'OP-007': [
    'I take the small white pill.',
    'Let us find its name together. Is there a letter or a number pressed into it?',
  ],
  'OP-008': [
    'The light in the stairwell flickers.',
    'Which floor? If it also smells of burning, go down now and I call the electrician while you walk.',
  ],
  'OP-009': [
    'The truck leaves tomorrow. Probably.',
    'I write down “probably”, and I call back at four for the word without it. Which number reaches the dispatcher?',
  ],
  'OP-010': [
    'It broke on the second day.',
    'Then it is ours. Before I send a label: does the lamp blink twice when you hold the button? That one can be cured.',
  ],
  'OP-011': [
    'There is water in the server room.',
    'I am waking the engineer on call now. Stay on the line: can you reach the main switch without stepping in it?',
  ],
  'OP-012': [
    'I am locked out again.',
    'You are unlocked. The new password was typed into the old phone; shall we find that phone in your settings?',
  ],
  'MK-001': [
    'I saw the bus with your number on it.',
    'The one with the heron. That offer runs until Sunday, and it works in your town. May I ask which line you took?',
  ],
  'MK-002': [
    'Is there parking?',
    'Behind the hall, free from five. I have you down for two; does either of you need the step-free entrance?',
  ],
  'MK-003': [
    'It is fine, I guess.',
    'Tell me about the last time it was not fine. What were you doing just before?',
  ],
  'MK-004': [
    'The food was cold.',
    'I am sorry. I pass that to the kitchen tonight, with the table. May the manager call you tomorrow?',
  ],
  'MK-005': [
    'We have always done it that way.',
    'Since when? If you can name the day that it began, that is the first paragraph.',
  ],
  'MK-006': [
    'My points are gone.',
    'They expired in June, and you should have had a letter in May. I can put them back; it takes a minute.',
  ],
  'MK-007': [
    'Your driver ran over my roses.',
    'That is ours to put right. Send me the street in a private message, and I will have a person with you within the hour.',
  ],
  'MK-008': [
    'You never answered my question about exports.',
    'You asked at minute forty-one. The answer is yes, and here is the chapter where it is shown.',
  ],
  'MK-009': [
    'The internet says you are closed.',
    'It copied last year’s holiday. I have corrected four listings, and the fifth wants a telephone call, which I am about to make.',
  ],
  'MK-010': [
    'Which logo may I use?',
    'The one with your name beside ours. I have put it into your folder, in the three sizes that your printer asked for.',
  ],
  'FN-001': [
    'I paid that.',
    'Then one of us has it in the wrong place. Does your bank show the reference that ends in seven?',
  ],
  'FN-002': [
    'What is this line for nine days?',
    'You changed plans on the twenty-second. Nine days of the new one, less nine of the old: I am sending you both numbers.',
  ],
  'FN-003': [
    'Can I expense the taxi?',
    'Yes, if the last train had left. It had, by ten minutes. Take a picture of the receipt before it fades.',
  ],
  'FN-004': [
    'Where is our money?',
    'Your invoice matches the order but not the delivery: one pallet is missing on paper. Can you send the signed slip?',
  ],
  'FN-005': [
    'I do not know this charge.',
    'It is the second seat, added in April by somebody whose address ends in yours. Shall I undo it, or ask them first?',
  ],
  'FN-006': [
    'What else do you need from me?',
    'Two things: the last pay slip, and page four of the lease. Then it goes to a person who decides.',
  ],
  'FN-007': [
    'The accrual will be ready soon.',
    'The close is on Thursday at noon. If soon is Wednesday I write Wednesday; if not, who else has the number?',
  ],
  'FN-008': [
    'Somebody drove into us.',
    'First: is everybody all right, and is the car off the road? The rest can wait until you are sitting down.',
  ],
  'HR-001': [
    'Do I get the same questions as the others?',
    'The same six, in the same order. Take your time; a person reads every answer.',
  ],
  'HR-002': [
    'I cannot do mornings that week.',
    'Then the panel moves to three on Thursday. All of them have said yes, and the room has a window.',
  ],
  'HR-003': [
    'Where do I get a badge?',
    'From Ines on the second floor, after ten. You will need a photograph; the wall by the elevator has good light.',
  ],
  'HR-004': [
    'Which plan covers the braces?',
    'Two of the three do. One pays more later, one pays less now; tell me how many months are left and I work it out.',
  ],
  'HR-005': [
    'I cannot come in today.',
    'Thank you for calling early. I have told your shift lead that you are out, and not why. Rest.',
  ],
  'HR-006': [
    'Does my manager read this?',
    'No. It is counted together with others, and not at all where there are fewer than five. What would have kept you?',
  ],
  'HR-007': [
    'I did that course last year.',
    'You did, and it ran out on Monday. It is forty minutes; shall we practice the hard conversation first?',
  ],
  'HR-008': [
    'She was a colleague of mine.',
    'With her consent, I have three questions. If you would rather not answer one, I write down exactly that.',
  ],
  'EX-001': [
    'Find me an hour with her.',
    'Wednesday at two, if you give up the review nobody prepares for. Shall I ask them whether it can be a page instead?',
  ],
  'EX-002': [
    'Who am I meeting?',
    'Two people, one page. In March you promised them a date; you still owe it, so I put it on top.',
  ],
  'EX-003': [
    'My connection is gone.',
    'There is one seat at six-ten, gate B, and a hotel if you would rather sleep. I am holding both.',
  ],
  'EX-004': [
    'It is urgent. He knows me.',
    'I believe you, and I will ask. In one sentence: what should I tell him that it is about?',
  ],
  'EX-005': [
    'My chapter will be late.',
    'The pack closes at six. Send what you have, and I mark the figures that will change.',
  ],
  'EX-006': [
    'What happened overnight?',
    'Orders are up, one supplier is late, and your sister has called. Do you want the numbers or the sister first?',
  ],
  'EX-007': [
    'Will you lay people off?',
    'I can read you the statement of this morning. Anything beyond it I write down with your deadline, and a person calls you.',
  ],
  'GN-001': [
    'Do you also do gutters?',
    'We do, on Thursdays. From your street it is the small price; shall I put you down, and send the invoice afterwards?',
  ],
  'GN-002': [
    'Nobody answers at this hour.',
    'I do. It sounds loud rather than urgent, so I will see that it is the first thing on their desk at eight. Is that right?',
  ],
});
