/** What stands on a page before anybody calls, and what shows between the press and the call. */
import launcher from '../../ui/styles/launcher.css';
import { drawOpening } from '../../elements/opening.ts';
import { Launcher, type LauncherProps } from '../../ui/Launcher.tsx';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { adopt } from '../../ui/sheet.ts';
import { TalkButton } from '../../ui/TalkButton.tsx';
import { there, type Scene, type States } from '../state.ts';
import { none } from './conversation.ts';

const styled = (root: ShadowRoot) => Promise.resolve(adopt(root, launcher));

const launched =
  (props: Partial<LauncherProps> = {}) =>
  ({ words }: Scene) => ({
    view: (
      <Launcher labels={words.launcher} placement="bottom-right" expanded={false} dismissible {...props} />
    ),
    then: styled,
  });

export const LAUNCHER: States = {
  'launcher-at-rest': launched(),
  'launcher-open': launched({ expanded: true }),
  'launcher-greeting': (scene) => launched({ expanded: true, greeting: scene.said.greeting })(scene),
  'launcher-left': launched({ placement: 'bottom-left', expanded: true }),
  'launcher-voice-only': launched({ mode: 'voice', expanded: true }),
  'launcher-chat-only': launched({ mode: 'chat', expanded: true }),
  'launcher-inline': launched({ placement: 'inline', expanded: true, dismissible: false }),
  'launcher-button': ({ words }) => ({
    view: <TalkButton label={words.launcher.talk} />,
    then: styled,
  }),
};

export const OPENING: States = {
  opening: ({ words }) => ({
    view: <div className="shell" />,
    async then(root) {
      drawOpening(
        root.host,
        words,
        {},
        { assistantName: 'Juniper', assistantRole: 'Lead qualifier' },
        document.body,
      );
      return there(root, '.opening');
    },
  }),
  'opening-part-missing': () => ({
    view: (
      <Dialog labelledBy="missing" part="fault" onEscape={none}>
        <div className="bar" part="header">
          <span />
          <CloseButton onClose={none} />
        </div>
        <LoadFault headingId="missing" busy={false} onRetry={none} />
      </Dialog>
    ),
  }),
};
