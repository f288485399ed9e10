/** In what look, language and width a state is drawn: as an address says it. */
import type { SurfaceProps } from '../ui/Surface.tsx';

interface Theme {
  theme: SurfaceProps['theme'];
  /** Public properties of the widget, as a partner sets them. */
  properties: Record<string, string>;
}

export const THEMES = {
  light: { theme: 'light', properties: {} },
  dark: { theme: 'dark', properties: {} },
  accent: { theme: 'light', properties: { '--talklive-accent': '#0b6e5f', '--talklive-radius': '4px' } },
  'accent-dark': {
    theme: 'dark',
    properties: { '--talklive-accent': '#ffd166', '--talklive-radius': '28px' },
  },
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof THEMES;

/** CSS px: a small phone, a phone, a tablet, a desk. */
export const WIDTHS = [320, 360, 768, 1440] as const;
export const HEIGHTS: Record<number, number> = { 320: 640, 360: 740, 768: 1024, 1440: 900 };

export interface GalleryLook {
  lang: string;
  theme: ThemeName;
  /** Percent. */
  text: number;
  /** Nothing moves, and no time passes. */
  isStill: boolean;
}

export function galleryLookOf(search: URLSearchParams, languages: readonly string[]): GalleryLook {
  const lang = search.get('lang') ?? '';
  const theme = search.get('theme') ?? '';
  const text = Number(search.get('text') ?? 100);
  return {
    lang: languages.includes(lang) ? lang : 'en',
    theme: Object.hasOwn(THEMES, theme) ? (theme as ThemeName) : 'light',
    text: text >= 50 && text <= 400 ? text : 100,
    isStill: search.has('still'),
  };
}
