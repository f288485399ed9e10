/** What the widget tells our pages, for whoever listens. */
import type { EventDetails } from '../../../widget/events.ts';

type WidgetEvents = { [Name in keyof EventDetails]: CustomEvent<EventDetails[Name]> };

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an interface takes members over by this alone
  interface WindowEventMap extends WidgetEvents {}
}
