import { useEffect, useRef } from 'react';

/** Has the call's line lean to where the pointer is, as far as that is beside its middle; not where motion is unwelcome. */
export function useLean<T extends Element>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    const line = ref.current?.closest('.stage')?.querySelector<HTMLElement>('.wave');
    if (!line || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const lean = ({ clientX }: PointerEvent) => {
      const { left, width } = line.getBoundingClientRect();
      const beside = ((clientX - left) / width) * 2 - 1;
      line.style.setProperty('--_lean', Math.max(-1, Math.min(1, beside)).toFixed(2));
    };
    document.addEventListener('pointermove', lean, { passive: true });
    return () => document.removeEventListener('pointermove', lean);
  }, []);
  return ref;
}
