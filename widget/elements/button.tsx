import { useUi } from '../ui/context.ts';
import { TalkButton } from '../ui/TalkButton.tsx';
import type { Part } from '../events.ts';
import { Frame, useSettings } from './frame.tsx';
import type { TalkliveElement } from './element-types.ts';
import type { Stage } from './stage.ts';

/** What a button of this mode opens. */
export function partOf(host: TalkliveElement): Part {
  const { mode } = host.given();
  return mode === undefined || mode === 'all' ? 'demo' : mode;
}

function Labelled({ onPress }: { onPress: () => void }) {
  return <TalkButton label={useUi().strings.launcher.talk} onPress={onPress} />;
}

/** `<talklive-button>`. */
export function ButtonView({ stage, host }: { stage: Stage; host: TalkliveElement }) {
  const settings = useSettings(stage, host, null);
  return (
    <Frame stage={stage} host={host} settings={settings}>
      <Labelled onPress={() => stage.open(partOf(host), host)} />
    </Frame>
  );
}
