/** The voice modal over a call that the test drives by hand; anew for each test of a file. */
import { forgetConsent } from '../../../widget/ui/consent.ts';
import type { Ui } from '../../../widget/ui/context.ts';
import { VoiceModal } from '../../../widget/ui/VoiceModal.tsx';
import { createDriver, createViewStage, type Driver, type ViewStage } from './stage.tsx';

export const connected = () => ({ name: 'connected', since: Date.now() - 65_000 }) as const;

export const caption = (id: string, speaker: 'assistant' | 'visitor', text: string, final = true) => ({
  id,
  speaker,
  text,
  final,
  at: Date.UTC(2026, 0, 5, 9, 30),
});

export interface Voice {
  driver: Driver;
  stage: ViewStage;
  isOpen: boolean;
  /** What the views are given beside the call. */
  ui: Partial<Ui>;
  /** What the start has thrown. */
  thrown: unknown;
  render(): Promise<void>;
  /** As far as the assistant listening. */
  begun(): Promise<void>;
}

export function openVoice(): Voice {
  const voice = {} as Voice;
  const close = () => {
    voice.isOpen = false;
    void voice.render();
  };
  voice.render = () =>
    voice.stage.show(
      <VoiceModal
        isOpen={voice.isOpen}
        thrown={voice.thrown}
        onClose={() => {
          voice.driver.log.push('closed');
          close();
        }}
      />,
      voice.ui,
    );
  voice.begun = async () => {
    await voice.render();
    await voice.driver.call({ phase: connected(), callId: 'call-1' });
  };
  beforeEach(() => {
    const driver = createDriver();
    const ui = { phone: '+1 (555) 010-2030' };
    Object.assign(voice, { driver, stage: createViewStage(driver), ui, isOpen: true, thrown: undefined });
    // As the stage does when a call is over.
    driver.app.call.store.subscribe(({ phase }, before) => {
      if (phase.name === 'ended' && before.phase.name !== 'ended') close();
    });
  });
  afterEach(async () => {
    await voice.stage.leave();
    forgetConsent();
  });
  return voice;
}
