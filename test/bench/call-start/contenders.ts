/** The two widgets as their partners paste them: ours, and the one that most sites with such a call carry. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, snippet } from '../../journeys/hosts/host-page.ts';
import { installPeers } from '../peers.ts';
import { pack, type File } from './files.ts';
import { OUR_HOST } from './host.ts';

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

/** @returns who takes part (without the peer where it cannot be installed), and what their partners' host gives out */
export function contenders(): { all: Contender[]; pages: Record<string, File> } {
  const folder = installPeers('call-start', [`${PEER.name}@${PEER.version}`]);
  const page = (body: string, head = '') => pack(html(body, head), 'text/html; charset=utf-8', 'no-store');
  const button = '<button type="button" data-talklive="voice">Talk to us</button>';
  const pages = { '/plain': page(button), [OURS.path]: page(button + snippet(OUR_HOST)) };
  if (!folder) return { all: [OURS], pages };
  const script = readFileSync(join(folder, 'node_modules', PEER.name, PEER.file));
  const peers = {
    [PEERS.path]: page(PEER_TAG, '<script src="/peer.js"></script>'),
    '/peer.js': pack(script),
  };
  return { all: [PEERS, OURS], pages: { ...pages, ...peers } };
}
