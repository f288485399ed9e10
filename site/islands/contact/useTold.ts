import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { keepFilled, readFilled, readTold } from './draft.ts';
import { LINE_TOLD } from '../parts/contact-draft.ts';
import { askOtherTabs } from './other-tabs.ts';
import { type ToldFields, type ToldName, fieldsOf } from './told.ts';

const controlOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | null;

/**
 * What a conversation has filled in: only what stood empty, and as long as it stands there as it was told.
 * @param keep what stands in the form now, for it has changed
 */
export const useTold = (form: RefObject<HTMLFormElement | null>, keep: (form: HTMLFormElement) => void) => {
  const [filled, setFilled] = useState<ToldFields>({});
  const standing = (element: HTMLFormElement, fields = filled) =>
    (Object.keys(fields) as ToldName[]).filter((name) => controlOf(element, name)?.value === fields[name]);
  /** Of these, what stands in the form: over a reload, too. */
  const remember = (element: HTMLFormElement, fields: ToldFields) => {
    const still = Object.fromEntries(standing(element, fields).map((name) => [name, fields[name]]));
    setFilled(still);
    keepFilled(still);
  };
  /** @returns whether there was anything; it is then the form's to keep */
  const fillIn = (element: HTMLFormElement): boolean => {
    const told = Object.entries(fieldsOf(readTold())).filter(
      ([name]) => controlOf(element, name)?.value === '',
    );
    for (const [name, value] of told) {
      const control = controlOf(element, name);
      if (control) control.value = value;
    }
    remember(element, Object.assign(readFilled(), Object.fromEntries(told)));
    return told.length > 0;
  };
  // A conversation beside the form; the loader has kept the answer before this hears of it.
  const hear = useEffectEvent(() => {
    if (form.current && fillIn(form.current)) keep(form.current);
  });
  useEffect(() => {
    const left = new AbortController();
    for (const told of ['talklive-card-answer', 'talklive-person-asked', LINE_TOLD])
      addEventListener(told, () => hear(), left);
    return () => left.abort();
  }, []);
  useEffect(() => askOtherTabs(() => hear()), []);
  return {
    names: Object.keys(filled) as ToldName[],
    fillIn,
    /** What was changed by hand is told no longer. */
    look(element: HTMLFormElement): void {
      if (standing(element).length < Object.keys(filled).length) remember(element, filled);
    },
    takeOut(): void {
      const element = form.current;
      if (!element) return;
      for (const name of standing(element)) {
        const control = controlOf(element, name);
        if (control) control.value = '';
      }
      remember(element, {});
      keep(element);
      // The button that had the focus is gone.
      controlOf(element, 'firstName')?.focus({ preventScroll: true });
    },
  };
};
