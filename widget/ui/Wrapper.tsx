import type { ReactNode, Ref } from 'react';

export interface WrapperProps {
  'data-theme': 'light' | 'dark' | 'auto';
  lang: string;
  dir: 'ltr' | 'rtl';
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The outermost node of a view, which the style sheets start from. Pure: the pasted script draws it, too. */
export function Wrapper(props: WrapperProps) {
  return <div className="talklive" part="base" {...props} />;
}
