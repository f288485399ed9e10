import { useUi } from './context.ts';

/** By the id of the view's heading, so that its dialog or region can name it as its description. */
export const disclosureId = (headingId: string) => `${headingId}-ai`;

export interface DisclosureProps {
  headingId: string;
  text: string;
}

/** At first contact and as long as it lasts: that the visitor has to do with an AI, and where it plays a script, that. */
export function Disclosure({ headingId, text }: DisclosureProps) {
  const { label } = useUi();
  return (
    <p className="disclosure small muted" part="disclosure" id={disclosureId(headingId)}>
      {text}{' '}
      {label && (
        <span className="tag" part="label">
          {label}
        </span>
      )}
    </p>
  );
}
