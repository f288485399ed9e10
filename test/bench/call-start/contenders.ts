/** The two widgets as their partners paste them: ours, and the one that most sites with such a call carry. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, snippet } from '../../journeys/hosts/host-page.ts';
import { installPeers } from '../peers.ts';
import { pack } from './files.ts';
import type { MakePages } from './host.ts';

export interface Contender {
  name: 'ours' | 'peer';
  path: string;
  /** What is clicked. */
  button: string;
}

const PEER = { name: '@vapi-ai/client-sdk-react', version: '0.1.1', file: 'dist/embed/widget.umd.js' };

const OURS: Contender = { name: 'ours', path: '/ours', button: '[data-talklive=voice]' };
const PEERS: Contender = { name: 'peer', path: '/peer', button: 'vapi-widget [style*="cursor: pointer"]' };

/** Its README's example of a call by voice: one click on the round button starts it. */
const PEER_TAG =
  '<vapi-widget public-key="pk_123" assistant-id="asst_456" mode="voice" size="tiny" start-button-text="Call" end-button-text="Hang Up"></vapi-widget>';

/** @returns who takes part (without the peer where it cannot be installed), and their pages */
export function contenders(): { all: Contender[]; pages: MakePages } {
  const folder = installPeers('call-start', [`${PEER.name}@${PEER.version}`]);
  const script = folder && readFileSync(join(folder, 'node_modules', PEER.name, PEER.file), 'utf8');
  const page = (body: string, head = '') => pack(html(body, head), 'text/html; charset=utf-8', 'no-store');
  const makePages: MakePages = (ours, provider) => ({
    '/plain': page('<button type="button">Talk to us</button>'),
    [OURS.path]: page(`<button type="button" data-talklive="voice">Talk to us</button>${snippet(ours)}`),
    [PEERS.path]: page(PEER_TAG, '<script src="/peer.js"></script>'),
    // The only change: its provider is the one on this machine.
    '/peer.js': pack(
      script.replaceAll('https://api.vapi.ai', provider).replaceAll('https://c.daily.co', provider),
    ),
  });
  return { all: script ? [PEERS, OURS] : [OURS], pages: makePages };
}
