/** How large captions are: for the browser's session, in all of the page's calls. */
import { useState } from 'react';
import { session } from '../../storage.ts';

/** Steps of `captions.css`. */
export const SIZES = 5;
const USUAL = 1;
const KEY = 'talklive:caption-size';

const kept = () => {
  const size = Number(session((storage) => storage.getItem(KEY)) ?? USUAL);
  return size >= 0 && size < SIZES ? Math.floor(size) : USUAL;
};

export function useTextSize(): [size: number, choose: (size: number) => void] {
  const [size, setSize] = useState(kept);
  return [
    size,
    (chosen) => {
      setSize(chosen);
      session((storage) => storage.setItem(KEY, String(chosen)));
    },
  ];
}
