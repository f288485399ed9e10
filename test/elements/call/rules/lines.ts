/** Rules of telephone lines: dialling, handing over, tones. */
import { long, type Rule } from './rule.ts';

const dial = (extra: object, base: object = { phoneNumber: '+15551234' }) => [{ ...base, ...extra }];
const SIP = { sipUri: 'sip:desk@example.com' };

export const LINES: readonly Rule[] = [
  {
    rule: 'one dials out to a sip address or a phone number',
    method: 'startDialOut',
    good: [
      [{ phoneNumber: '+15551234' }],
      [SIP],
      dial({ codecs: { audio: ['OPUS', 'PCMU', 'PCMA', 'G722'] } }),
      dial({ codecs: { video: ['H264', 'VP8'] }, video: true }, SIP),
      dial({ displayName: long(199), userId: long(36), callerId: 'id' }),
    ],
    bad: [
      [[{}], /either a sip uri or phone number/],
      [[{ phoneNumber: '+1', ...SIP }], /only one of/],
      [[{ sipUri: 'http://x' }], /must start with 'sip:'/],
      [[{ phoneNumber: '5551234' }], /E\.164/],
      [[{ phoneNumber: '+1-555' }], /E\.164/],
      [dial({ codecs: { audio: [] } }), /codecs\.audio must be a non-empty array/],
      [dial({ codecs: { audio: 'OPUS' } }), /codecs\.audio must be/],
      [dial({ codecs: { audio: ['MP3'] } }), /codecs\.audio must be/],
      [dial({ codecs: { video: ['AV1'] } }), /codecs\.video must be a non-empty array of H264, VP8/],
      [dial({ callerId: 'id' }, SIP), /callerId must be left out with sipUri/],
      [dial({ displayName: long(200) }), /less than 200/],
      [dial({ userId: long(37) }), /less than or equal to 36/],
      [dial({ permissions: { canReceive: 'all' } }), /canReceive must be an object/],
    ],
  },
  {
    rule: 'a call is transferred to a sip address or a phone number',
    method: 'sipCallTransfer',
    good: [
      [{ sessionId: 's', toEndPoint: '+15551234', callerId: 'id' }],
      [{ sessionId: 's', toEndPoint: 'sip:a@b' }],
    ],
    bad: [
      [[{ toEndPoint: 'sip:a@b' }], /requires a sessionId and toEndPoint/],
      [[{ sessionId: 's' }], /requires a sessionId and toEndPoint/],
      [[{ sessionId: 's', toEndPoint: 'a@b' }], /must starts with either "sip:" or "\+"/],
      [[{ sessionId: 's', toEndPoint: 'sip:a@b', callerId: 'id' }], /only valid when transferring to a PSTN/],
    ],
  },
  {
    rule: 'a call is referred to a sip address',
    method: 'sipRefer',
    good: [[{ sessionId: 's', toEndPoint: 'sip:a@b' }]],
    bad: [[[{ sessionId: 's', toEndPoint: '+1' }], /must be a "sip" address/]],
  },
  {
    rule: 'DTMF is up to 20 of 0-9, A-D, * and #',
    method: 'sendDTMF',
    good: [[{ sessionId: 's', tones: '0123456789ABCD*#0000' }]],
    bad: [
      [[{ tones: '1' }], /mandatory/],
      [[{ sessionId: 's' }], /mandatory/],
      [[{ sessionId: 's', tones: long(21) }], /upto 20/],
      [[{ sessionId: 's', tones: '1E' }], /E is not valid DTMF tone/],
      [[{ sessionId: 's', tones: '1a' }], /not valid DTMF tone/],
    ],
  },
];
