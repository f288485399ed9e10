/** The pasted scripts that are measured: ours, and two that many sites carry. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, LAUNCHER, snippet, type HostPage } from '../../journeys/hosts/host-page.ts';
import { installPeers } from '../peers.ts';

export interface Contender {
  name: string;
  /** Its script, brotli-sized by the bench. */
  script: Buffer;
  pages: Record<string, HostPage>;
  path: string;
  /** What is clicked: a selector that pierces shadow roots. */
  launcher: string;
}

/** Its settings would come from its maker's host; here they stand in the tag. */
const ELEVENLABS = {
  variant: 'compact',
  expandable: 'always',
  placement: 'bottom-right',
  avatar: { type: 'orb', color_1: '#2792dc', color_2: '#9ce6e6' },
  feedback_mode: 'none',
  language: 'en',
  supported_language_overrides: [],
  default_expanded: false,
  text_contents: {},
  styles: {},
  text_only: false,
  supports_text_only: true,
  transcript_enabled: true,
  text_input_enabled: true,
  mic_muting_enabled: true,
  language_presets: {},
};

const PEERS = [
  {
    name: '@vapi-ai/client-sdk-react',
    version: '0.1.1',
    file: 'dist/embed/widget.umd.js',
    tag: '<vapi-widget public-key="x" assistant-id="x" mode="chat"></vapi-widget>',
    launcher: 'vapi-widget [style*="cursor: pointer"]',
  },
  {
    name: '@elevenlabs/convai-widget-embed',
    version: '0.5.4',
    file: 'dist/index.js',
    tag: `<elevenlabs-convai agent-id="x" override-config='${JSON.stringify(ELEVENLABS)}'></elevenlabs-convai>`,
    launcher: 'elevenlabs-convai >>> button',
  },
];

export function contenders(origin: string): Contender[] {
  const ours: Contender = {
    name: 'talklive',
    script: readFileSync('dist/public/widget.js'),
    path: '/talklive',
    pages: { '/talklive': { body: html(LAUNCHER + snippet(origin)) } },
    launcher: '>>> [data-action=talk]',
  };
  const folder = installPeers(
    'embed',
    PEERS.map(({ name, version }) => `${name}@${version}`),
  );
  if (!folder) return [ours];
  const peers = PEERS.map(({ name, file, tag, launcher }): Contender => {
    const script = readFileSync(join(folder, 'node_modules', name, file));
    return {
      name,
      script,
      path: `/${name}`,
      pages: {
        [`/${name}`]: { body: html(`${tag}<script async src="/${name}.js"></script>`) },
        [`/${name}.js`]: { body: script.toString(), type: 'text/javascript' },
      },
      launcher,
    };
  });
  return [ours, ...peers];
}
